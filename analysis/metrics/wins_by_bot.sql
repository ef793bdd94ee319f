-- question: Which bot wins how often?
-- about: Wins of a bot over the seats it held, in games that ended by a rule; a win shared by k players counts 1/k.
--   The intervals of wins hold for all bots of a cell at once (Bonferroni).
-- grain: cell, bot
-- unit: won = %, score = {score}
-- chart: bars x=bot y=won fair=fair label=share_of_games_won_(%)
with by_deal as (
    select
        seats.cell,
        seats.bot,
        seats.deal,
        any_value(cells.players) as players,
        any_value(cells.bots) as bots,
        sum(seats.win_share) as wins,
        sum(seats.score) as points,
        count(*) as seats
    from seats
    inner join cells on seats.cell = cells.cell
    where seats.finished
    group by seats.cell, seats.bot, seats.deal
),

estimates as (
    select
        cell,
        bot,
        share_of(wins, seats, any_value(bots)) as won,
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
