-- question: Is the Western Link worth its price?
-- about: Players of finished games by whether they built a Western Link, and whether anybody else at the table did.
--   Lift: games won more than the player's bot wins on average; ahead: points more than the mean of the table.
-- family: railways
-- grain: cell, who
-- unit: lift = pp, won = %, ahead = points
-- parameters: bot = all
-- chart: bars x=who y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
with players as (
    select
        cell,
        bot,
        deal,
        players,
        win_share,
        lift,
        ahead,
        western_links > 0 as built,
        sum(western_links) over (partition by cell, game) as links
    from seats_lift
),

by_deal as (
    select
        cell,
        deal,
        case
            when built then 'built one'
            when links > 0 then 'others built one'
            else 'nobody built one'
        end as who,
        any_value(players) as players,
        sum(win_share) as wins,
        sum(lift) as lift,
        sum(ahead) as ahead,
        count(*) as seats
    from players
    where $bot in ('all', bot)
    group by all
),

estimates as (
    select
        cell,
        who,
        mean_of(lift, seats) as lift,
        share_of(wins, seats, 1) as won,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, who
)

select
    cell,
    who,
    lift,
    won,
    fair::double as fair,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, who;
