-- question: How close are games?
-- about: Share of finished games by the {score} between the winner and the next player, in steps of $step; 0 holds
--   ties of score too, whether the tie-break decided them or not.
-- grain: cell, margin
-- unit: share = %
-- chart: histogram x=margin y=share label=share_of_games_(%) xlabel={score}_ahead
-- parameters: step = 2
with by_deal as (
    select
        games.cell,
        games.deal,
        ($step * floor(games.margin / $step))::int as margin,
        any_value(cells.finished) as games,
        any_value(cells.deals) as deals,
        count(*) as found
    from games
    inner join cells on games.cell = cells.cell
    where games.finished
    group by all
),

estimates as (
    select
        cell,
        margin,
        portion_of(found, games, deals) as share,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, margin
)

select
    cell,
    margin,
    share,
    found,
    n,
    deals
from estimates
order by cell, margin;
