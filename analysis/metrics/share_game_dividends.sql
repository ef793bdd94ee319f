-- question: How much do companies pay out, and what does that do to the price?
-- about: Share of all dividends of finished games by how they compare with the price, and the mean move of the price.
-- family: share_game
-- grain: cell, step
-- unit: share = %, moved = k$, dividend = k$
-- chart: bars x=paid y=share label=share_of_dividends_(%)
-- label: paid
with named as (
    select
        dividends.cell,
        dividends.deal,
        dividends.amount,
        prices.after - prices.before as moved,
        case
            when dividends.amount = 0 then 0
            when 2 * dividends.amount <= prices.before then 1
            when dividends.amount < prices.before then 2
            else least(5, 2 + dividends.amount // prices.before)
        end as step
    from share_game_log as dividends
    inner join share_game_log as prices
        on
            dividends.cell = prices.cell
            and dividends.game = prices.game
            and dividends.turn = prices.turn
            and dividends.company = prices.company
    where dividends.kind = 'dividend' and prices.kind = 'price'
),

by_deal as (
    select
        cell,
        step,
        deal,
        count(*) as found,
        sum(amount) as amount,
        sum(moved) as moved
    from named
    group by cell, step, deal
),

totals as (
    select
        cell,
        deal,
        sum(found) as found
    from by_deal
    group by cell, deal
),

steps as (
    select distinct
        cell,
        step
    from by_deal
),

estimates as (
    select
        steps.cell,
        steps.step,
        share_of(coalesce(by_deal.found, 0), totals.found, 1) as share,
        mean_of(coalesce(by_deal.moved, 0), coalesce(by_deal.found, 0)) as moved,
        mean_of(coalesce(by_deal.amount, 0), coalesce(by_deal.found, 0)) as dividend,
        sum(coalesce(by_deal.found, 0)) as found,
        sum(totals.found) as n,
        count(*) as deals
    from steps
    inner join totals on steps.cell = totals.cell
    left join by_deal on steps.cell = by_deal.cell and steps.step = by_deal.step and totals.deal = by_deal.deal
    group by steps.cell, steps.step
)

select
    cell,
    step,
    case step
        when 0 then 'nothing'
        when 1 then 'up to half the price'
        when 2 then 'less than the price'
        when 3 then 'the price'
        when 4 then 'twice the price'
        else 'three times the price'
    end as paid,
    share,
    moved,
    dividend,
    found,
    n,
    deals
from estimates
order by cell, step;
