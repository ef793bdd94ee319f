-- question: When is a game decided?
-- about: Wins of the players alone in front, and of those alone in last place, so many turns before the end of a
--   finished game; 0 is when the last turn is over, before baron cards and tie-breaks.
-- family: railways
-- grain: cell, to_go, standing
-- unit: won = %
-- chart: lines x=to_go y=won series=standing label=games_won_(%) xlabel=turns_before_the_end
-- parameters: most = 10
with ranked as (
    select
        cell,
        deal,
        win_share,
        turns - turn as to_go,
        rank() over (partition by cell, game, turn order by standing desc) as place,
        count(*) over (partition by cell, game, turn, standing) as alike,
        players
    from railways_turns
    where finished and turns - turn <= $most
),

by_deal as (
    select
        cell,
        to_go,
        case when place = 1 then 'in front' else 'in last place' end as standing,
        deal,
        sum(win_share) as wins,
        count(*) as seats
    from ranked
    where alike = 1 and place in (1, players)
    group by all
),

estimates as (
    select
        cell,
        to_go,
        standing,
        share_of(wins, seats, 1) as won,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, to_go, standing
)

select
    cell,
    to_go,
    standing,
    won,
    n,
    deals
from estimates
where deals > 1
order by cell, to_go, standing;
