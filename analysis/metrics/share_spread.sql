-- question: Who holds the shares, and what do they bring?
-- about: Of the companies started in finished games, at the end of each cycle: per cent with players, in the pool and
--   still in the offering, with companies that were merged or closed left out from then on; and the dividend of one share
--   (10 %) in the runs of the cycle, those withheld included.
-- family: eighteenxx
-- grain: cell, cycle
-- unit: players = %, pool = %, offering = %, dividend = $
-- chart: lines x=cycle y=players label=shares_in_players'_hands_(%)
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

paid as (
    select
        cell,
        game,
        company,
        turn as cycle,
        count(*) as runs,
        coalesce(sum(number) filter (kind = 'dividend'), 0) as each_share
    from events
    where kind = 'dividend' or (kind = 'withheld' and amount > 0)
    group by cell, game, company, turn
),

held as (
    select
        started.cell,
        started.deal,
        started.cycle,
        coalesce(paid.runs, 0) as runs,
        coalesce(paid.each_share, 0) as each_share,
        sum(coalesce(moved.players, 0)) over so_far as players,
        sum(coalesce(moved.pool, 0)) over so_far as pool
    from started
    left join moved
        on
            started.cell = moved.cell
            and started.game = moved.game
            and started.company = moved.company
            and started.cycle = moved.cycle
    left join paid
        on
            started.cell = paid.cell
            and started.game = paid.game
            and started.company = paid.company
            and started.cycle = paid.cycle
    window so_far as (partition by started.cell, started.game, started.company order by started.cycle)
),

by_deal as (
    select
        cell,
        cycle,
        deal,
        count(*) as companies,
        sum(players) / 100 as players,
        sum(pool) / 100 as pool,
        sum(100 - players - pool) / 100 as offering,
        sum(each_share) as each_share,
        sum(runs) as runs
    from held
    group by cell, cycle, deal
),

estimates as (
    select
        cell,
        cycle,
        mean_of(players, companies) as players,
        mean_of(pool, companies) as pool,
        mean_of(offering, companies) as offering,
        mean_of(each_share, runs) as dividend,
        sum(companies) as n,
        count(*) as deals
    from by_deal
    group by cell, cycle
)

select
    cell,
    cycle,
    players,
    pool,
    offering,
    dividend,
    n,
    deals
from estimates
where deals > 1
order by cell, cycle;
