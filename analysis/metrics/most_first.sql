-- question: Does the player who goes first most often win?
-- about: Players of finished games by how often they were first in the order of play, compared with the others;
--   lift: won more than the player's bot wins on average.
-- family: railways
-- grain: cell, group
-- unit: lift = pp, won = %
-- parameters: bot = all
-- chart: bars x=group y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
with ranked as (
    select
        cell,
        bot,
        game,
        deal,
        players,
        win_share,
        lift,
        rank() over (partition by cell, game order by turns_first desc) as place,
        count(*) over (partition by cell, game, turns_first) as alike
    from seats_lift
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
        sum(lift) as lift,
        count(*) as seats
    from ranked
    where $bot in ('all', bot)
    group by all
),

estimates as (
    select
        cell,
        standing,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, standing
)

select
    cell,
    standing as "group",
    won,
    fair::double as fair,
    lift,
    n,
    deals
from estimates
order by cell, standing desc;
