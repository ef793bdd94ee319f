-- question: Which bot wins how often?
-- about: Wins of a bot over the seats it held, in games that ended by a rule; a win shared by k players counts 1/k.
-- grain: cell, bot
-- unit: won = %, score = points
-- chart: bars x=bot y=won fair=fair label=share_of_games_won_(%)
with by_deal as (
    select
        cell,
        bot,
        deal,
        any_value(players) as players,
        sum(win_share) as wins,
        sum(score) as points,
        count(*) as seats
    from seats
    where finished
    group by cell, bot, deal
),

estimates as (
    select
        cell,
        bot,
        share_of(wins, seats, 1) as won,
        mean_of(points, seats) as score,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot
)

select
    cell,
    bot,
    won,
    fair::double as fair,
    score,
    n,
    deals
from estimates
order by cell, bot;
