-- question: Who holds the shares?
-- about: Of the companies started in finished games, at the end of each cycle: the part with players, in the pool and
--   still in the offering. A share that comes with a private counts from the start of its company on. Companies that
--   were merged or closed are left out from then on. `reached` is the part of the games that come so far; cycles that
--   fewer than a tenth of them, or fewer than ten games, come to are left out.
-- family: eighteenxx
-- grain: cell, cycle, holder
-- unit: share = %, reached = %
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
        events.turn as first_cycle,
        unnest(range(events.turn, least(games.stock_rounds, coalesce(gone.cycle - 1, 999)) + 1))::int as cycle
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    left join gone
        on events.cell = gone.cell and events.game = gone.game and events.company = gone.company
    where events.kind in ('company_started', 'cgr_formed') and games.finished
),

begun as (
    select distinct
        cell,
        game,
        company,
        first_cycle
    from started
),

moved as (
    select
        trades.cell,
        trades.game,
        trades.company,
        greatest(trades.turn, begun.first_cycle) as cycle,
        sum(trades.percent) filter (trades.seat is not null) as players,
        sum(trades.percent) filter (trades.seat is null) as pool
    from eighteenxx_trades as trades
    inner join begun
        on trades.cell = begun.cell and trades.game = begun.game and trades.company = begun.company
    group by all
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
    estimates.cell,
    estimates.cycle,
    estimates.holder,
    estimates.share,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.cycle = stages.number and stages.what = 'cycle'
where estimates.deals > 1
order by estimates.cell, estimates.cycle, estimates.place;
