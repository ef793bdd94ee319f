-- question: When is the Western Link built?
-- about: Share of finished games in which a Western Link is built in the turn; two in one game count twice.
-- family: railways
-- grain: cell, turn
-- unit: share = %
-- chart: histogram x=turn y=share label=share_of_games_(%)
with by_deal as (
    select
        events.cell,
        events.turn,
        games.deal,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as deals,
        count(*) as found
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    inner join cells on events.cell = cells.cell
    where events.kind = 'western_link' and games.finished
    group by events.cell, events.turn, games.deal
),

estimates as (
    select
        cell,
        turn,
        portion_of(found, games, deals) as share,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, turn
)

select
    cell,
    turn,
    share,
    found,
    n,
    deals
from estimates
order by cell, turn;
