-- question: What does a dollar put into a company bring, by the way it is funded?
-- about: Of the companies started in finished games, by their way of funding and by whether they are in play at the end
--   or merged or closed before: what players pay for their shares, and what they get of them, by dividends, by sales,
--   and as worth of the shares that players hold at the end; all three over what was paid (`back`). Shares of a merged
--   company go on as those of the CGR, whose worth is not told here; shares that come free are worth as much as others.
-- family: eighteenxx
-- grain: cell, kind
-- unit: companies =, paid = $, dividends = $, sold = $, worth = $, back = $
-- chart: bars x=kind y=back label=$_back_for_each_$_paid
with started as (
    select
        events.cell,
        events.game,
        games.deal,
        events.company,
        any_value(events.number) as funding,
        arg_min(events.amount, events.seq) as par
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    where events.kind = 'company_started' and games.finished
    group by events.cell, events.game, games.deal, events.company
),

told as (
    select
        cell,
        game,
        company,
        count(*) filter (kind in ('absorbed', 'company_closed')) > 0 as gone,
        arg_max(after, seq) filter (kind = 'price') as price
    from events
    where kind in ('absorbed', 'company_closed', 'price')
    group by cell, game, company
),

-- a president's certificate is two shares, free in the auction; dividends of the pool go to companies
moved as (
    select
        cell,
        game,
        company,
        coalesce(sum(case kind when 'company_started' then 2 * amount else amount end) filter (
            kind = 'share_bought' or (kind = 'company_started' and turn > 0)
        ), 0) as paid,
        coalesce(sum(case kind when 'dividend' then amount else -amount end) filter (
            kind in ('dividend', 'money')
        ), 0) as dividends,
        coalesce(sum(amount) filter (kind = 'shares_sold'), 0) as sold
    from events
    where
        kind in ('company_started', 'share_bought', 'shares_sold', 'dividend')
        or (kind = 'money' and reason = 'dividend' and company is not null)
    group by cell, game, company
),

held as (
    select
        cell,
        game,
        company,
        sum(percent) as percent
    from eighteenxx_trades
    where seat is not null
    group by cell, game, company
),

each as (
    select
        started.cell,
        started.deal,
        case started.funding when 0 then 'full' when 1 then 'one by one' else 'escrow' end
        || case when coalesce(told.gone, false) then ', merged or closed' else ', in play at the end' end as kind,
        coalesce(moved.paid, 0) as paid,
        coalesce(moved.dividends, 0) as dividends,
        coalesce(moved.sold, 0) as sold,
        case
            when coalesce(told.gone, false) then 0
            else coalesce(held.percent, 0) / 10.0 * coalesce(told.price, started.par)
        end as worth
    from started
    left join told
        on started.cell = told.cell and started.game = told.game and started.company = told.company
    left join moved
        on started.cell = moved.cell and started.game = moved.game and started.company = moved.company
    left join held
        on started.cell = held.cell and started.game = held.game and started.company = held.company
),

by_deal as (
    select
        cell,
        kind,
        deal,
        count(*) as companies,
        sum(paid) as paid,
        sum(dividends) as dividends,
        sum(sold) as sold,
        sum(worth) as worth
    from each
    group by cell, kind, deal
),

estimates as (
    select
        by_deal.cell,
        by_deal.kind,
        rate_of(by_deal.companies, cells.logged_finished, cells.logged_deals) as companies,
        at_least_zero(mean_of(by_deal.paid, by_deal.companies)) as paid,
        at_least_zero(mean_of(by_deal.dividends, by_deal.companies)) as dividends,
        at_least_zero(mean_of(by_deal.sold, by_deal.companies)) as sold,
        at_least_zero(mean_of(by_deal.worth, by_deal.companies)) as worth,
        at_least_zero(mean_of(by_deal.dividends + by_deal.sold + by_deal.worth, by_deal.paid)) as back,
        sum(by_deal.companies)::int as n,
        count(*) as deals
    from by_deal
    inner join cells on by_deal.cell = cells.cell
    group by by_deal.cell, by_deal.kind
)

select
    cell,
    kind,
    companies,
    paid,
    dividends,
    sold,
    worth,
    back,
    n,
    deals
from estimates
order by cell, kind;
