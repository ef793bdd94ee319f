-- question: Which tiles and token places are hardly used, or not by winners?
-- about: Of the tiles in the box and the cities of the map (as token places; homes and tokens that come free left
--   out) the $top that are used in the smallest share of finished games, 0 included, and the share of their uses that
--   are the winner's; a fair share is one over the players. `in_all`: how many tiles and cities there are, `never`: how
--   many of them no game uses. n are the uses, games all games.
-- family: eighteenxx
-- grain: cell, thing
-- unit: used = %, winners = %
-- chart: bars x=thing y=used label=share_of_games_(%)
-- parameters: top = 25
with things as (
    select distinct
        split_part(filename, '/', -2) as map,
        'tile ' || tile as thing
    from raw.tiles
    union all
    select
        split_part(filename, '/', -2) as map,
        'token in ' || coalesce(nullif(name, ''), hex) as thing
    from raw.hexes
    where nodes like '%city:%'
    group by all
),

names as (
    select
        split_part(filename, '/', -2) as map,
        hex,
        'token in ' || coalesce(nullif(name, ''), hex) as thing
    from raw.hexes
    where nodes like '%city:%'
),

uses as (
    select
        cell,
        game,
        seat,
        case when kind = 'tile' then item end as tile,
        place as hex
    from events
    where kind = 'tile' or (kind = 'token' and amount > 0)
),

by_deal as (
    select
        uses.cell,
        coalesce(uses.tile, names.thing) as thing,
        players.deal,
        count(distinct uses.game) as games,
        count(*) as uses,
        sum(players.win_share) as wins
    from uses
    inner join eighteenxx_players as players
        on uses.cell = players.cell and uses.game = players.game and uses.seat = players.seat
    inner join cells on uses.cell = cells.cell
    left join names on cells.map = names.map and uses.hex = names.hex
    group by uses.cell, coalesce(uses.tile, names.thing), players.deal
),

estimates as (
    select
        cells.cell,
        things.thing,
        portion_of(coalesce(by_deal.games, 0), cells.logged_finished, cells.logged_deals) as used,
        share_of(coalesce(by_deal.wins, 0), coalesce(by_deal.uses, 0), 1) as winners,
        1.0 / any_value(cells.players) as fair,
        coalesce(sum(by_deal.uses), 0)::int as n,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as deals
    from cells
    inner join things on cells.map = things.map
    left join by_deal on cells.cell = by_deal.cell and things.thing = by_deal.thing
    where cells.logged_finished > 0
    group by cells.cell, things.thing
),

ranked as (
    select
        *, -- noqa: AM04
        count(*) over (partition by cell) as in_all,
        count(*) filter (n = 0) over (partition by cell) as never,
        row_number() over (partition by cell order by used.value, thing) as place
    from estimates
)

select
    cell,
    thing,
    used,
    winners,
    fair::double as fair,
    in_all,
    never,
    n,
    games,
    deals
from ranked
where place <= $top
order by cell, place;
