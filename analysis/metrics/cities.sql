-- question: Which cities do players want?
-- about: Per game: own links completed into the city (by all players), cubes delivered out of it and into it. Wanted
--   is the number of links: what players pay for.
-- family: railways
-- grain: cell, city
-- unit: links = links, cubes_out = cubes, cubes_in = cubes
-- chart: bars x=city y=links label=links_built_into_the_city_per_game
-- parameters: top = 15
with touched as (
    select
        cell,
        game,
        city_a as city,
        'link' as what
    from railways_links
    union all
    select
        cell,
        game,
        city_b as city,
        'link' as what
    from railways_links
    union all
    select
        cell,
        game,
        origin as city,
        'out' as what
    from railways_deliveries
    union all
    select
        cell,
        game,
        destination as city,
        'in' as what
    from railways_deliveries
),

by_deal as (
    select
        touched.cell,
        touched.city,
        games.deal,
        any_value(cells.logged) as games,
        any_value(cells.logged_deals) as deals,
        count(*) filter (touched.what = 'link') as links,
        count(*) filter (touched.what = 'out') as cubes_out,
        count(*) filter (touched.what = 'in') as cubes_in
    from touched
    inner join games on touched.cell = games.cell and touched.game = games.game
    inner join cells on touched.cell = cells.cell
    group by touched.cell, touched.city, games.deal
),

estimates as (
    select
        cell,
        city,
        rate_of(links, games, deals) as links,
        rate_of(cubes_out, games, deals) as cubes_out,
        rate_of(cubes_in, games, deals) as cubes_in,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, city
)

select
    cell,
    city,
    links,
    cubes_out,
    cubes_in,
    n,
    deals
from estimates
qualify row_number() over (partition by cell order by links.value desc, city) <= $top
order by cell, links desc, city;
