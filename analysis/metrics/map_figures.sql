-- question: What does the map offer, in figures?
-- about: Counted on the board that the run was played on and in its rules; nothing here is an estimate. Hexes by what
--   is printed on them, with the least, mean and greatest of what they pay or cost in $: areas at the edge by the
--   first, second and third value printed on them, cities on the tiles of each colour (a tile counts as often as it is
--   there), terrain; and the companies' homes. What there is none of has no row.
-- family: eighteenxx
-- grain: cell, what
with hexes as (
    select
        split_part(filename, '/', -2) as map,
        hex,
        kind,
        colour,
        coalesce(nodes, '') as nodes,
        try_cast(value_1 as int) as value_1,
        try_cast(value_2 as int) as value_2,
        try_cast(value_3 as int) as value_3,
        try_cast(cost as int) as cost
    from raw.hexes
),

areas as (
    select
        map,
        unnest([
            { 'nth': 1, 'name': 'first', 'amount': value_1 },
            { 'nth': 2, 'name': 'second', 'amount': value_2 },
            { 'nth': 3, 'name': 'third', 'amount': value_3 }
        ]) as value
    from hexes
    where nodes = 'area:phase'
),

stops as (
    select
        split_part(filename, '/', -2) as map,
        colour,
        try_cast(count as int) as copies,
        unnest(string_split(coalesce(nodes, ''), ' ')) as stop
    from raw.tiles
),

homes as (
    select
        cells.cell,
        split_part(rules.key, '.', 2) as company,
        rules.value as hex
    from cells
    inner join rules on cells.variant = rules.variant
    where rules.key like 'companies.%.home' and rules.value <> 'null'
),

counted as (
    select
        map,
        1 as place,
        'hexes' as what,
        count(*) filter (kind <> 'water') as number,
        null as low,
        null as mean,
        null as high
    from hexes
    group by map
    union all
    select
        map,
        2 as place,
        'hexes to build on' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high
    from hexes
    where colour in ('white', 'yellow')
    group by map
    union all
    select
        map,
        3 as place,
        'hexes with a city' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high
    from hexes
    where nodes like 'city:%' and nodes not like '% city:%'
    group by map
    union all
    select
        map,
        4 as place,
        'hexes with two cities' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high
    from hexes
    where nodes like 'city:% city:%'
    group by map
    union all
    select
        map,
        5 as place,
        'hexes with towns' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high
    from hexes
    where nodes like 'town:%'
    group by map
    union all
    select
        map,
        5 + value.nth as place,
        'areas at the edge, ' || value.name || ' value' as what,
        count(*) as number,
        min(value.amount) as low,
        avg(value.amount) as mean,
        max(value.amount) as high
    from areas
    group by map, value.nth, value.name
    union all
    select
        map,
        10 + list_position(['yellow', 'green', 'brown', 'gray'], colour) as place,
        'cities on ' || colour || ' tiles' as what,
        sum(copies) as number,
        min(split_part(stop, ':', 2)::int) as low,
        sum(copies * split_part(stop, ':', 2)::int) / sum(copies) as mean,
        max(split_part(stop, ':', 2)::int) as high
    from stops
    where stop like 'city:%'
    group by map, colour
    union all
    select
        map,
        20 as place,
        'hexes with a cost of terrain' as what,
        count(*) as number,
        min(cost) as low,
        avg(cost) as mean,
        max(cost) as high
    from hexes
    where cost > 0
    group by map
),

told as (
    select
        cells.cell,
        counted.place,
        counted.what,
        counted.number,
        counted.low,
        counted.mean,
        counted.high,
        null as hexes
    from cells
    inner join counted on cells.map = counted.map
    union all
    select
        cell,
        30 as place,
        'homes of companies' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high,
        string_agg(company || ' ' || hex, ', ' order by company) as hexes
    from homes
    group by cell
)

select
    cell,
    what,
    number::int as number,
    low::int as low,
    mean::double as mean,
    high::int as high,
    hexes
from told
order by cell, place;
