-- question: What does a share get when there are more of them?
-- about: Dividends in finished games by the number of issued shares (held by players or in the Issued Shares box): what
--   the company pays, and what each share receives; the rest of the division goes to the bank.
-- family: share_game
-- grain: cell, shares
-- unit: dividend = k$, each = k$, lost = %, share = %
-- chart: bars x=shares y=each label=k$_a_share
with by_deal as (
    select
        cell,
        after as shares,
        deal,
        count(*) as found,
        sum(amount) as dividend,
        sum(number) as each_share,
        sum(amount - number * after) as lost
    from share_game_log
    where kind = 'dividend'
    group by cell, after, deal
),

totals as (
    select
        cell,
        deal,
        sum(found) as found
    from by_deal
    group by cell, deal
),

sizes as (
    select distinct
        cell,
        shares
    from by_deal
),

estimates as (
    select
        sizes.cell,
        sizes.shares,
        mean_of(coalesce(by_deal.dividend, 0), coalesce(by_deal.found, 0)) as dividend,
        mean_of(coalesce(by_deal.each_share, 0), coalesce(by_deal.found, 0)) as each_share,
        part_of(coalesce(by_deal.lost, 0), coalesce(by_deal.dividend, 0)) as lost,
        share_of(coalesce(by_deal.found, 0), totals.found, 1) as share,
        sum(coalesce(by_deal.found, 0)) as n,
        count(*) as deals
    from sizes
    inner join totals on sizes.cell = totals.cell
    left join by_deal on sizes.cell = by_deal.cell and sizes.shares = by_deal.shares and totals.deal = by_deal.deal
    group by sizes.cell, sizes.shares
)

select
    cell,
    shares,
    dividend,
    each_share as each,
    lost,
    share,
    n,
    deals
from estimates
order by cell, shares;
