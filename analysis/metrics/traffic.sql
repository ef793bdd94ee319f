-- question: Which links carry the traffic?
-- about: For each pair of cities: cubes carried over links between them per game, whoever owns the link, and the
--   share of games in which such a link is completed.
-- family: railways
-- grain: cell, city_a, city_b
-- unit: cubes = cubes, built = %
-- label: link
-- chart: bars x=link y=cubes label=cubes_carried_per_game
-- parameters: top = 15
with carried as (
    select
        cell,
        game,
        least(from_city, to_city) as city_a,
        greatest(from_city, to_city) as city_b,
        count(*) as cubes
    from railways_trips
    group by all
),

built as (
    select distinct
        cell,
        game,
        least(city_a, city_b) as city_a,
        greatest(city_a, city_b) as city_b
    from railways_links
),

by_deal as (
    select
        built.cell,
        built.city_a,
        built.city_b,
        games.deal,
        any_value(cells.logged) as games,
        any_value(cells.logged_deals) as deals,
        coalesce(sum(carried.cubes), 0) as cubes,
        count(*) as built
    from built
    inner join games on built.cell = games.cell and built.game = games.game
    inner join cells on built.cell = cells.cell
    left join carried
        on
            built.cell = carried.cell
            and built.game = carried.game
            and built.city_a = carried.city_a
            and built.city_b = carried.city_b
    group by built.cell, built.city_a, built.city_b, games.deal
),

estimates as (
    select
        cell,
        city_a,
        city_b,
        rate_of(cubes, games, deals) as cubes,
        portion_of(built, games, deals) as built,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, city_a, city_b
)

select
    cell,
    city_a || ' – ' || city_b as link,
    city_a,
    city_b,
    cubes,
    built,
    n,
    deals
from estimates
qualify row_number() over (partition by cell order by cubes.value desc, city_a, city_b) <= $top
order by cell, cubes desc, city_a, city_b;
