-- question: Which powers of privates are used?
-- about: Share of finished games in which a private's own power is used: a token or tile of its own, the exchange for
--   a share, the port marker, a bridge or tunnel right. The second tile of a company's turn stands for CS in 1830 and
--   for TCC or WSRC in 1856.
-- family: eighteenxx
-- grain: cell, power
-- unit: used = %
-- chart: bars x=power y=used label=share_of_games_(%)
with lays as (
    select
        cell,
        game
    from events
    where kind = 'tile'
    group by cell, game, turn, step, company
    having count(*) > 1
),

used as (
    select
        cell,
        game,
        item || ': token' as power
    from events
    where kind = 'token' and item is not null
    union
    select
        cell,
        game,
        item || ': exchanged for a share' as power
    from events
    where kind = 'share_bought' and reason = 'exchange'
    union
    select
        cell,
        game,
        item || ': port marker' as power
    from events
    where kind = 'marker'
    union
    select
        cell,
        game,
        item || ': right' as power
    from events
    where kind = 'right'
    union
    select
        lays.cell,
        lays.game,
        'a second tile in a turn' as power
    from lays
),

by_deal as (
    select
        used.cell,
        used.power,
        games.deal,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as deals,
        count(*) as found
    from used
    inner join games on used.cell = games.cell and used.game = games.game
    inner join cells on used.cell = cells.cell
    where games.finished
    group by used.cell, used.power, games.deal
),

estimates as (
    select
        cell,
        power,
        portion_of(found, games, deals) as used,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, power
)

select
    cell,
    power,
    used,
    n,
    deals
from estimates
order by cell, used.value desc, power;
