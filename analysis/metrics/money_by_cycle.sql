-- question: When does the money move?
-- about: Dollars that move in a cycle (a stock round with its operating rounds) of a finished game that comes so far,
--   in seven groups. Dividends are those of players; shares bought are those of the offering and the pool. Cycle 0 is
--   the auction. `reached` is the part of the games that come so far; cycles that fewer than a tenth of them come to
--   are left out.
-- family: eighteenxx
-- grain: cell, cycle, what
-- unit: paid = $, reached = %
-- chart: stacked x=cycle y=paid part=what label=$_a_game
with grouped as (
    select
        cell,
        game,
        turn as cycle,
        case
            when payer = 'players' and reason in ('start', 'offering', 'pool', 'escrow') then 'shares bought'
            when payee = 'players' and reason in ('sale', 'forced_sale') then 'shares sold'
            when payee = 'players' and reason = 'dividend' then 'dividends'
            when payee = 'companies' and reason in ('withheld', 'dividend') then 'income kept'
            when payer = 'companies' and reason in ('train', 'trade_in') then 'trains'
            when payee = 'companies' and reason in ('flotation', 'loan', 'escrow') then 'bank to companies'
            else 'the rest'
        end as what,
        amount
    from eighteenxx_payments
),

cycles as (
    select
        games.cell,
        games.deal,
        games.game,
        unnest(range(0, games.stock_rounds + 1))::int as cycle
    from games
    where games.finished and games.logged
),

deals as (
    select
        cell,
        deal,
        cycle,
        count(*) as games
    from cycles
    group by cell, deal, cycle
),

paid as (
    select
        cycles.cell,
        cycles.deal,
        cycles.cycle,
        grouped.what,
        sum(grouped.amount) as amount
    from grouped
    inner join cycles on grouped.cell = cycles.cell and grouped.game = cycles.game and grouped.cycle = cycles.cycle
    group by all
),

parts as (
    select distinct
        cell,
        cycle,
        what
    from paid
),

estimates as (
    select
        parts.cell,
        parts.cycle,
        parts.what,
        at_least_zero(mean_of(coalesce(paid.amount, 0), deals.games)) as paid,
        sum(deals.games) as n,
        count(*) as deals
    from parts
    inner join deals on parts.cell = deals.cell and parts.cycle = deals.cycle
    left join paid
        on
            parts.cell = paid.cell and parts.cycle = paid.cycle and parts.what = paid.what and deals.deal = paid.deal
    group by parts.cell, parts.cycle, parts.what
)

select
    estimates.cell,
    estimates.cycle,
    estimates.what,
    estimates.paid,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.cycle = stages.number and stages.what = 'cycle'
where estimates.deals > 1
order by estimates.cell, estimates.cycle, estimates.what;
