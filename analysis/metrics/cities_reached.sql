-- question: Which cities lie dead?
-- about: For every city with cubes or links in this run: share of games in which a link reaches it, and cubes delivered
--   into or out of it per game. The $top least reached.
-- family: railways
-- grain: cell, city
-- unit: reached = %, cubes = cubes
-- chart: bars x=city y=reached label=games_in_which_a_link_reaches_it_(%)
-- parameters: top = 15
with known as (
    select distinct place as city
    from events
    where kind = 'city_stocked'
    union
    select city_a as city
    from railways_links
    union
    select city_b as city
    from railways_links
),

reached as (
    select
        cell,
        game,
        city_a as city
    from railways_links
    union
    select
        cell,
        game,
        city_b as city
    from railways_links
),

moved as (
    select
        cell,
        game,
        origin as city
    from railways_deliveries
    union all
    select
        cell,
        game,
        destination as city
    from railways_deliveries
),

counted as (
    select
        cell,
        game,
        city,
        count(*) as cubes
    from moved
    group by cell, game, city
),

by_deal as (
    select
        games.cell,
        known.city,
        games.deal,
        count(*) as games,
        count(reached.city) as reached,
        coalesce(sum(counted.cubes), 0) as cubes
    from games
    cross join known
    left join reached on games.cell = reached.cell and games.game = reached.game and known.city = reached.city
    left join counted on games.cell = counted.cell and games.game = counted.game and known.city = counted.city
    where games.logged
    group by games.cell, known.city, games.deal
),

estimates as (
    select
        cell,
        city,
        share_of(reached, games, 1) as reached,
        mean_of(cubes, games) as cubes,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, city
)

select
    cell,
    city,
    reached,
    cubes,
    n,
    deals
from estimates
qualify row_number() over (partition by cell order by reached.value, city) <= $top
order by cell, reached, city;
