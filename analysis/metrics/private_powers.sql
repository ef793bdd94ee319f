-- question: Which powers of privates are used?
-- about: Every power that the rules give a private, and the share of finished games in which it is used: a second tile
--   in a turn of which one lies on its hex, a token or a tile with token there, the exchange for a share, the port
--   marker, a bridge or tunnel right that comes with the private to a company or that another company buys. A power
--   that nobody uses has its row too. `lift`: how much more often a player whose company used it wins than his bot does
--   on average (users: such players). A share that comes with a private is no choice and not counted.
-- family: eighteenxx
-- grain: cell, power
-- unit: used = %, lift = pp
-- chart: bars x=power y=used label=share_of_games_(%)
with powers as (
    select
        variant,
        split_part(key, '.', 2) as private,
        value as power
    from rules
    where key like 'privates.%.power'
),

hexes as (
    select
        variant,
        split_part(key, '.', 2) as private,
        value as hexes
    from rules
    where key like 'privates.%.hexes'
),

-- of each kind of power the ways in which it can be used
ways as (
    select unnest([
        { 'power': 'extra_lay', 'way': 'second tile of a turn' },
        { 'power': 'tile_and_token', 'way': 'token on its hex' },
        { 'power': 'tile_or_token', 'way': 'token on its hex' },
        { 'power': 'tile_or_token', 'way': 'second tile of a turn' },
        { 'power': 'exchange', 'way': 'exchanged for a share' },
        { 'power': 'marker', 'way': 'port marker' },
        { 'power': 'bridge', 'way': 'right that comes with it' },
        { 'power': 'bridge', 'way': 'right bought' },
        { 'power': 'tunnel', 'way': 'right that comes with it' },
        { 'power': 'tunnel', 'way': 'right bought' }
    ]) as one
),

possible as (
    select
        cells.cell,
        powers.private,
        ways.one.way
    from cells
    inner join powers on cells.variant = powers.variant
    inner join ways on powers.power = ways.one.power
),

turns as (
    select
        cell,
        variant,
        game,
        turn,
        step,
        company,
        any_value(seat) as seat,
        list(place) as places
    from events
    where kind = 'tile'
    group by cell, variant, game, turn, step, company
    having count(*) > 1
),

used as (
    select
        turns.cell,
        turns.game,
        turns.seat,
        hexes.private,
        'second tile of a turn' as way
    from turns
    inner join hexes on turns.variant = hexes.variant
    where len(list_filter(turns.places, lambda place: contains(hexes.hexes, '"' || place || '"'))) > 0
    union all
    select
        cell,
        game,
        seat,
        item as private,
        case
            when kind = 'token' then 'token on its hex'
            when kind = 'marker' then 'port marker'
            when kind = 'share_bought' then 'exchanged for a share'
            when reason = 'company' then 'right that comes with it'
            else 'right bought'
        end as way
    from events
    where
        (kind in ('token', 'marker', 'right') and item is not null)
        or (kind = 'share_bought' and reason in ('exchange', 'pool_exchange'))
),

users as (
    select distinct
        used.cell,
        used.game,
        used.private,
        used.way,
        players.deal,
        used.seat,
        players.lift
    from used
    inner join eighteenxx_players as players
        on used.cell = players.cell and used.game = players.game and used.seat = players.seat
),

by_deal as (
    select
        cell,
        private,
        way,
        deal,
        count(distinct game) as found,
        count(*) as users,
        sum(lift) as lift
    from users
    group by cell, private, way, deal
),

estimates as (
    select
        possible.cell,
        possible.private,
        possible.way,
        portion_of(coalesce(by_deal.found, 0), cells.logged_finished, cells.logged_deals) as used,
        mean_of(coalesce(by_deal.lift, 0), coalesce(by_deal.users, 0)) as lift,
        coalesce(sum(by_deal.users), 0) as users,
        any_value(cells.logged_finished) as n,
        any_value(cells.logged_deals) as deals
    from possible
    inner join cells on possible.cell = cells.cell
    left join by_deal
        on possible.cell = by_deal.cell and possible.private = by_deal.private and possible.way = by_deal.way
    group by possible.cell, possible.private, possible.way
)

select
    cell,
    private || ': ' || way as power,
    used,
    lift,
    users,
    n,
    deals
from estimates
where n > 0
order by cell, used.value desc, power;
