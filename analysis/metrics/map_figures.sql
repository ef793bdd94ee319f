-- question: What does the map offer, in figures?
-- about: Counted on the board that the run was played on and in its rules; nothing here is an estimate. Hexes by what
--   is printed on them; stops and token places as printed; what areas off the board pay by the first, second and third
--   value printed on them, and cities on the tiles of each colour (a tile counts as often as it is there); what terrain
--   costs; and how many hexes apart the companies' homes lie, from each other and from a destination (the nearest one).
--   With each its least, mean and greatest amount, in $ or hexes. What there is none of has no row.
-- family: eighteenxx
-- grain: cell, what
with hexes as (
    select
        split_part(filename, '/', -2) as map,
        hex,
        kind,
        colour,
        coalesce(name, '') as name,
        coalesce(nodes, '') as nodes,
        [try_cast(value_1 as int), try_cast(value_2 as int), try_cast(value_3 as int)] as pays,
        try_cast(cost as int) as cost
    from raw.hexes
),

printed as (
    select
        map,
        unnest(string_split(nodes, ' ')) as stop
    from hexes
),

tiles as (
    select
        split_part(filename, '/', -2) as map,
        colour,
        list_position(['yellow', 'green', 'brown', 'gray'], colour) as number,
        try_cast(count as int) as copies,
        coalesce(nodes, '') as nodes
    from raw.tiles
),

on_tiles as (
    select
        map,
        colour,
        number,
        copies,
        unnest(string_split(nodes, ' ')) as stop
    from tiles
),

-- what there is `times` of, each with an amount
things as (
    select
        map,
        1 as place,
        'hexes' as what,
        (kind <> 'water')::int as times,
        null as amount
    from hexes
    union all
    select
        map,
        2 as place,
        'hexes to build on' as what,
        (colour in ('white', 'yellow'))::int as times,
        null as amount
    from hexes
    union all
    select
        map,
        3 as place,
        'hexes printed for good (gray)' as what,
        (colour = 'gray')::int as times,
        null as amount
    from hexes
    union all
    select
        map,
        4 as place,
        'hexes with a cost of terrain' as what,
        1 as times,
        cost as amount
    from hexes
    where cost > 0
    union all
    select
        map,
        5 as place,
        'hexes with two cities' as what,
        1 as times,
        null as amount
    from hexes
    where nodes like 'city:% city:%'
    union all
    select
        map,
        case when stop like 'city:%' then 6 else 8 end as place,
        case when stop like 'city:%' then 'cities' else 'towns' end as what,
        1 as times,
        null as amount
    from printed
    where stop like 'city:%' or stop like 'town:%'
    union all
    select
        map,
        7 as place,
        'token places' as what,
        split_part(stop, ':', 3)::int as times,
        null as amount
    from printed
    where stop like 'city:%'
    union all
    select
        hexes.map,
        8 + steps.nth as place,
        'areas off the board, ' || ['first', 'second', 'third'][steps.nth] || ' value' as what,
        1 as times,
        hexes.pays[steps.nth] as amount
    from hexes
    cross join range(1, 4) as steps (nth)
    where hexes.nodes = 'area:phase' and hexes.name <> '' -- one hex of an area is named
    union all
    select
        map,
        20 + number as place,
        'tiles, ' || colour as what,
        copies as times,
        null as amount
    from tiles
    union all
    select
        map,
        30 + number as place,
        'cities on ' || colour || ' tiles' as what,
        copies as times,
        split_part(stop, ':', 2)::int as amount
    from on_tiles
    where stop like 'city:%'
),

companies as (
    select
        cells.cell,
        cells.map,
        split_part(rules.key, '.', 2) as company,
        max(rules.value) filter (rules.key like '%.home') as home,
        max(rules.value) filter (rules.key like '%.destination') as destination
    from cells
    inner join rules on cells.variant = rules.variant
    where rules.key like 'companies.%'
    group by cells.cell, cells.map, split_part(rules.key, '.', 2)
    having max(rules.value) filter (rules.key like '%.home') <> 'null'
),

ways as (
    select
        one.cell,
        one.company,
        one.home,
        40 as place,
        'from a home to the nearest other' as what,
        other.home as goal
    from companies as one
    inner join companies as other on one.cell = other.cell and one.company <> other.company
    union all
    select
        companies.cell,
        companies.company,
        companies.home,
        41 as place,
        'from a home to its destination' as what,
        hexes.hex as goal
    from companies
    inner join hexes
        on companies.map = hexes.map and contains(coalesce(companies.destination, ''), '"' || hexes.hex || '"')
),

-- hexes apart: one letter is one row, two numbers are one hex of it
far as (
    select
        cell,
        company,
        place,
        what,
        min(
            abs(ascii(home) - ascii(goal))
            + greatest(
                0, (abs(home[2:]::int - goal[2:]::int) - abs(ascii(home) - ascii(goal))) // 2
            )
        ) as amount
    from ways
    group by cell, company, place, what
),

told as (
    select
        cells.cell,
        things.place,
        things.what,
        sum(things.times) as number,
        min(things.amount) as low,
        sum(things.times * things.amount) / sum(things.times) filter (things.amount is not null) as mean,
        max(things.amount) as high,
        null as hexes
    from cells
    inner join things on cells.map = things.map
    group by cells.cell, things.place, things.what
    union all
    select
        cell,
        39 as place,
        'homes of companies' as what,
        count(*) as number,
        null as low,
        null as mean,
        null as high,
        string_agg(company || ' ' || home, ', ' order by company) as hexes
    from companies
    group by cell
    union all
    select
        cell,
        place,
        what,
        count(*) as number,
        min(amount) as low,
        avg(amount) as mean,
        max(amount) as high,
        null as hexes
    from far
    group by cell, place, what
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
where number > 0
order by cell, place;
