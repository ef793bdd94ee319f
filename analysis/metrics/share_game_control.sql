-- question: Does control of companies win?
-- about: Players of finished games by the companies that they control at the end: how much more often than their bot
--   on average they win, and how far their wealth is from the mean of the table.
-- family: share_game
-- grain: cell, controlled
-- unit: share = %, lift = pp, ahead = {score}
-- chart: bars x=controlled y=lift label=wins_beyond_the_own_average_(pp)
-- parameters: most = 3
with by_deal as (
    select
        cell,
        least(controlled, $most) as controlled,
        deal,
        count(*) as found,
        sum(lift) as lift,
        sum(ahead) as ahead
    from seats_lift
    group by all
),

totals as (
    select
        cell,
        deal,
        sum(found) as found
    from by_deal
    group by cell, deal
),

numbers as (
    select distinct
        cell,
        controlled
    from by_deal
),

estimates as (
    select
        numbers.cell,
        numbers.controlled,
        share_of(coalesce(by_deal.found, 0), totals.found, 1) as share,
        mean_of(coalesce(by_deal.lift, 0), coalesce(by_deal.found, 0)) as lift,
        mean_of(coalesce(by_deal.ahead, 0), coalesce(by_deal.found, 0)) as ahead,
        sum(coalesce(by_deal.found, 0)) as found,
        sum(totals.found) as n,
        count(*) as deals
    from numbers
    inner join totals on numbers.cell = totals.cell
    left join by_deal
        on
            numbers.cell = by_deal.cell
            and numbers.controlled = by_deal.controlled
            and totals.deal = by_deal.deal
    group by numbers.cell, numbers.controlled
)

select
    cell,
    controlled,
    share,
    lift,
    ahead,
    found,
    n,
    deals
from estimates
order by cell, controlled;
