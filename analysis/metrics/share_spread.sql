-- question: Who holds the shares?
-- about: Of the companies started in finished games, at the end of each cycle: the part with players, in the pool and
--   still in the offering. Companies that were merged or closed are left out from then on; so are cycles that few games
--   reach.
-- family: eighteenxx
-- grain: cell, cycle, holder
-- unit: share = %
-- chart: stacked x=cycle y=share part=holder label=shares_of_started_companies_(%)
with gone as (
    select
        cell,
        game,
        company,
        min(turn) as cycle
    from events
    where kind in ('absorbed', 'company_closed')
    group by cell, game, company
),

started as (
    select
        events.cell,
        events.game,
        games.deal,
        events.company,
        unnest(range(events.turn, least(games.stock_rounds, coalesce(gone.cycle - 1, 999)) + 1))::int as cycle
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    left join gone
        on events.cell = gone.cell and events.game = gone.game and events.company = gone.company
    where events.kind in ('company_started', 'cgr_formed') and games.finished
),

moved as (
    select
        cell,
        game,
        company,
        turn as cycle,
        sum(percent) filter (seat is not null) as players,
        sum(percent) filter (seat is null) as pool
    from eighteenxx_trades
    group by cell, game, company, turn
),

held as (
    select
        started.cell,
        started.deal,
        started.cycle,
        sum(coalesce(moved.players, 0)) over so_far as players,
        sum(coalesce(moved.pool, 0)) over so_far as pool
    from started
    left join moved
        on
            started.cell = moved.cell
            and started.game = moved.game
            and started.company = moved.company
            and started.cycle = moved.cycle
    window so_far as (partition by started.cell, started.game, started.company order by started.cycle)
),

parts as (
    select
        cell,
        cycle,
        deal,
        unnest([
            { 'place': 1, 'holder': 'players', 'percent': players },
            { 'place': 2, 'holder': 'pool', 'percent': pool },
            { 'place': 3, 'holder': 'offering', 'percent': 100 - players - pool }
        ]) as part
    from held
),

by_deal as (
    select
        cell,
        cycle,
        part.place,
        part.holder,
        deal,
        sum(part.percent) / 100 as percent,
        count(*) as companies
    from parts
    group by all
),

estimates as (
    select
        cell,
        cycle,
        place,
        holder,
        part_of(percent, companies) as share,
        sum(companies) as n,
        count(*) as deals
    from by_deal
    group by cell, cycle, place, holder
)

select
    cell,
    cycle,
    holder,
    share,
    n,
    deals
from estimates
where deals > 1
qualify n >= 0.05 * max(n) over (partition by cell)
order by cell, cycle, place;
