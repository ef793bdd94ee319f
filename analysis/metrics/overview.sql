-- question: How do length, scores and ties differ between the cells of this run?
-- about: One row a cell: mean length of all games; mean winner's score, mean margin and share of shared wins of the
--   finished ones.
-- grain: cell
-- unit: turns = turns, score = {score}, margin = {score}, shared = %, unfinished = %
with winners as (
    select
        cell,
        game,
        max(score) as best
    from seats
    where finished
    group by cell, game
),

by_deal as (
    select
        games.cell,
        games.deal,
        count(*) as played,
        count(*) filter (games.finished) as ended,
        count(*) filter (not games.finished) as unfinished,
        sum(games.turns) as turns,
        coalesce(sum(winners.best), 0) as points,
        coalesce(sum(games.margin) filter (games.finished), 0) as margin,
        count(*) filter (games.finished and games.winner is null) as shared
    from games
    left join winners on games.cell = winners.cell and games.game = winners.game
    group by games.cell, games.deal
),

estimates as (
    select
        cell,
        mean_of(turns, played) as turns,
        mean_of(points, ended) as score,
        mean_of(margin, ended) as margin,
        share_of(shared, ended, 1) as shared,
        share_of(unfinished, played, 1) as unfinished,
        sum(played) as n,
        count(*) as deals
    from by_deal
    group by cell
)

select
    cells.cell,
    cells.variant,
    cells.players,
    cells.label,
    estimates.turns,
    estimates.score,
    estimates.margin,
    estimates.shared,
    estimates.unfinished,
    estimates.n,
    estimates.deals
from estimates
inner join cells on estimates.cell = cells.cell
order by cells.cell;
