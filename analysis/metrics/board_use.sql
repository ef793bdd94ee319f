-- question: How much of the board is used, and how close are games, by number of players?
-- about: Share of the board's cities that a link reaches in a game; cities that fewer than one game in twenty reaches
--   are dead. Length, cubes delivered and tiles laid per game; spread: the winner's score less the last one's.
-- family: railways
-- grain: cell
-- unit: reached = %, turns = turns, spread = points, cubes = cubes, tiles = tiles
-- label: label
-- chart: bars x=label y=reached label=cities_reached_in_a_game_(%)
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

ends as (
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

often as (
    select
        cell,
        city,
        count(*) as games
    from ends
    group by cell, city
),

alive as (
    select
        often.cell,
        count(*) filter (20 * often.games >= cells.logged) as cities
    from often
    inner join cells on often.cell = cells.cell
    group by often.cell
),

reached as (
    select
        cell,
        game,
        count(*) as cities
    from ends
    group by cell, game
),

scores as (
    select
        cell,
        game,
        max(score) - min(score) as spread,
        sum(tiles) as tiles
    from seats
    group by cell, game
),

by_deal as (
    select
        games.cell,
        games.deal,
        count(*) as games,
        sum(coalesce(reached.cities, 0)) as cities,
        count(*) * (select count(*) from known) as every_city,
        sum(games.turns) as turns,
        sum(games.deliveries) as cubes,
        sum(scores.spread) as spread,
        sum(scores.tiles) as tiles
    from games
    inner join scores on games.cell = scores.cell and games.game = scores.game
    left join reached on games.cell = reached.cell and games.game = reached.game
    where games.logged and games.finished
    group by games.cell, games.deal
),

estimates as (
    select
        cell,
        share_of(cities, every_city, 1) as reached,
        mean_of(turns, games) as turns,
        mean_of(spread, games) as spread,
        mean_of(cubes, games) as cubes,
        mean_of(tiles, games) as tiles,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell
)

select
    estimates.cell,
    cells.label,
    cells.players,
    estimates.reached,
    (select count(*) from known) - coalesce(alive.cities, 0) as dead_cities,
    estimates.turns,
    estimates.spread,
    estimates.cubes,
    estimates.tiles,
    estimates.n,
    estimates.deals
from estimates
inner join cells on estimates.cell = cells.cell
left join alive on estimates.cell = alive.cell
order by estimates.cell;
