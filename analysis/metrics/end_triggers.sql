-- question: What ends the game?
-- about: Share of all games by the reason they ended; `unfinished` is the length limit of the program, no rule.
-- grain: cell, trigger
-- unit: share = %, turns = turns
-- label: name
-- chart: bars x=name y=share label=share_of_games_(%)
with by_deal as (
    select
        games.cell,
        games.trigger,
        games.deal,
        any_value(cells.games) as games,
        any_value(cells.deals) as deals,
        count(*) as found,
        sum(games.turns) as turns
    from games
    inner join cells on games.cell = cells.cell
    group by games.cell, games.trigger, games.deal
),

estimates as (
    select
        cell,
        trigger,
        portion_of(found, games, deals) as share,
        mean_of(turns, found) as turns,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, trigger
)

select
    cell,
    trigger,
    replace(trigger, '_', ' ') as name,
    share,
    turns,
    found,
    n,
    deals
from estimates
order by cell, found desc, trigger;
