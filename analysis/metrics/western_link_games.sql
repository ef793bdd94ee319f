-- question: How often are Western Links built, and are games with them longer?
-- about: Finished games by the number of Western Links on the board at the end.
-- family: railways
-- grain: cell, links
-- unit: share = %, turns = turns, score = points
-- chart: bars x=links y=share label=share_of_games_(%)
with tables as (
    select
        seats.cell,
        seats.game,
        seats.deal,
        any_value(games.turns) as turns,
        sum(seats.western_links) as links,
        max(seats.score) as score
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where seats.finished
    group by seats.cell, seats.game, seats.deal
),

by_deal as (
    select
        tables.cell,
        tables.links,
        tables.deal,
        any_value(cells.finished) as games,
        any_value(cells.deals) as all_deals,
        sum(tables.turns) as turns,
        sum(tables.score) as score,
        count(*) as found
    from tables
    inner join cells on tables.cell = cells.cell
    group by tables.cell, tables.links, tables.deal
)

select
    cell,
    links::int as links,
    portion_of(found, games, all_deals) as share,
    mean_of(turns, found) as turns,
    mean_of(score, found) as score,
    sum(found) as n,
    count(*) as deals
from by_deal
group by cell, links
order by cell, links;
