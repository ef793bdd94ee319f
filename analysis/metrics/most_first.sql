-- question: Does the player who goes first most often win?
-- about: Players of finished games by how often they were first in the order of play, compared with the others.
-- family: railways
-- grain: cell, group
-- unit: won = %
-- chart: bars x=group y=won fair=fair label=share_of_games_won_(%)
with ranked as (
    select
        cell,
        game,
        deal,
        players,
        win_share,
        rank() over (partition by cell, game order by turns_first desc) as place,
        count(*) over (partition by cell, game, turns_first) as alike
    from seats
    where finished
),

by_deal as (
    select
        cell,
        deal,
        case
            when place = 1 and alike = 1 then 'most often first'
            when place = 1 then 'tied for most often first'
            else 'less often first'
        end as standing,
        any_value(players) as players,
        sum(win_share) as wins,
        count(*) as seats
    from ranked
    group by all
),

estimates as (
    select
        cell,
        standing,
        share_of(wins, seats, 1) as won,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, standing
)

select
    cell,
    standing as "group",
    won.value as won,
    won.low as won_low,
    won.high as won_high,
    fair::double as fair,
    n,
    deals
from estimates
order by cell, standing desc;
