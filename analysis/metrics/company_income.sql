-- question: What does each company earn, cycle by cycle?
-- about: Route income a company and cycle (the operating rounds after a stock round) of finished games in which it has
--   been started by then; 0 where it does not run. Cycles that fewer than a tenth of the games come to are left out;
--   `running`: share of those games in which it earns something.
-- family: eighteenxx
-- grain: cell, company, cycle
-- unit: income = $, running = %
-- chart: lines x=cycle y=income series=company label=$_a_cycle
with started as (
    select
        events.cell,
        events.game,
        games.deal,
        events.company,
        any_value(games.stock_rounds) as stock_rounds,
        greatest(1, min(events.turn)) as since
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    where events.kind = 'company_started' and games.finished
    group by events.cell, events.game, games.deal, events.company
),

earned as (
    select
        cell,
        game,
        company,
        turn as cycle,
        sum(amount) as income
    from events
    where kind = 'run'
    group by cell, game, company, turn
),

cycles as (
    select
        cell,
        game,
        deal,
        company,
        unnest(range(since, stock_rounds + 1))::int as cycle
    from started
),

by_deal as (
    select
        cycles.cell,
        cycles.company,
        cycles.cycle,
        cycles.deal,
        count(*) as games,
        sum(coalesce(earned.income, 0)) as income,
        count(*) filter (earned.income > 0) as running
    from cycles
    left join earned
        on
            cycles.cell = earned.cell
            and cycles.game = earned.game
            and cycles.company = earned.company
            and cycles.cycle = earned.cycle
    group by cycles.cell, cycles.company, cycles.cycle, cycles.deal
),

estimates as (
    select
        by_deal.cell,
        by_deal.company,
        by_deal.cycle,
        at_least_zero(mean_of(by_deal.income, by_deal.games)) as income,
        share_of(by_deal.running, by_deal.games, 1) as running,
        sum(by_deal.games)::int as n,
        count(*) as deals
    from by_deal
    inner join eighteenxx_stages as stages
        on by_deal.cell = stages.cell and by_deal.cycle = stages.number and stages.what = 'cycle'
    group by by_deal.cell, by_deal.company, by_deal.cycle
)

select
    cell,
    company,
    cycle,
    income,
    running,
    n,
    deals
from estimates
where deals > 1
order by cell, company, cycle;
