-- about: one row a cell of the run, with the label that tells it from the others
create or replace view cells as
with sizes as (
    select
        cell,
        any_value(variant) as variant,
        any_value(map) as map,
        any_value(players) as players,
        count(*) as games,
        count(distinct deal) as deals,
        count(*) filter (finished) as finished
    from raw.games
    group by cell
),

differ as (
    select
        count(distinct variant) as variants,
        count(distinct players) as tables
    from sizes
)

select
    sizes.cell,
    sizes.variant,
    sizes.map,
    sizes.players,
    sizes.games,
    sizes.deals,
    sizes.finished,
    case
        when differ.variants = 1 then sizes.players || ' players'
        when differ.tables = 1 then sizes.variant
        else sizes.variant || ', ' || sizes.players || ' players'
    end as label
from sizes
cross join differ
order by sizes.cell;
