-- question: How long is a game?
-- about: Share of all games that last so many turns, unfinished ones included.
-- grain: cell, turns
-- unit: share = %
-- chart: histogram x=turns y=share label=share_of_games_(%)
with by_deal as (
    select
        games.cell,
        games.turns,
        games.deal,
        any_value(cells.games) as games,
        any_value(cells.deals) as deals,
        count(*) as found
    from games
    inner join cells on games.cell = cells.cell
    group by games.cell, games.turns, games.deal
),

estimates as (
    select
        cell,
        turns,
        portion_of(found, games, deals) as share,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, turns
)

select
    cell,
    turns,
    share,
    found,
    n,
    deals
from estimates
order by cell, turns;
