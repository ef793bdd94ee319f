-- question: When is a game decided?
-- about: Wins of the players alone in front by worth, and of those alone in last place, so many operating rounds
--   before the end of a finished game; 0 is when the last round is over. A bankruptcy ends a game within a round: there
--   1 is the last one that came to its end.
-- family: eighteenxx
-- grain: cell, to_go, standing
-- unit: won = %
-- chart: lines x=to_go y=won series=standing label=games_won_(%) xlabel=operating_rounds_before_the_end
-- parameters: most = 10
with ranked as (
    select
        cell,
        deal,
        win_share,
        to_go,
        rank() over (partition by cell, game, round order by worth desc) as place,
        count(*) over (partition by cell, game, round, worth) as alike,
        players
    from eighteenxx_standing
    where to_go <= $most
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
