-- question: Over which hexes do links run?
-- about: For each pair of cities the row of hexes over which most links between them were laid, in the first $games
--   games of each cell; for the picture of the board.
-- family: railways
-- grain: cell, city_a, city_b
-- parameters: games = 2000
with tiles as (
    select
        cell,
        game,
        number as link,
        seq,
        place as hex
    from events
    where kind = 'tile' and game < $games
),

removed as (
    select
        cell,
        game,
        number as link,
        seq
    from events
    where kind = 'link_removed' and game < $games
),

laid as (
    select
        links.cell,
        links.game,
        links.link,
        links.seq,
        links.city_a,
        links.city_b,
        coalesce(max(removed.seq), -1) as after_seq
    from railways_links as links
    left join removed
        on
            links.cell = removed.cell
            and links.game = removed.game
            and links.link = removed.link
            and links.seq > removed.seq
    where links.game < $games
    group by all
),

paths as (
    select
        laid.cell,
        laid.game,
        laid.link,
        least(laid.city_a, laid.city_b) as city_a,
        greatest(laid.city_a, laid.city_b) as city_b,
        case
            when laid.city_a <= laid.city_b then string_agg(tiles.hex, ' ' order by tiles.seq)
            else string_agg(tiles.hex, ' ' order by tiles.seq desc)
        end as hexes
    from laid
    inner join tiles
        on
            laid.cell = tiles.cell
            and laid.game = tiles.game
            and laid.link = tiles.link
            and laid.seq > tiles.seq
            and laid.after_seq < tiles.seq
    group by laid.cell, laid.game, laid.link, laid.city_a, laid.city_b
),

counted as (
    select
        cell,
        city_a,
        city_b,
        hexes,
        count(*) as links
    from paths
    group by cell, city_a, city_b, hexes
)

select
    cell,
    city_a,
    city_b,
    hexes,
    links,
    sum(links) over (partition by cell, city_a, city_b)::int as of_links
from counted
qualify row_number() over (partition by cell, city_a, city_b order by links desc, hexes) = 1
order by cell, city_a, city_b;
