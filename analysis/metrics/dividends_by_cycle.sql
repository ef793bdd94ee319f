-- question: What does a share bring?
-- about: Dividend of one share (10 % of a company; 5 % of the CGR once it has 20) in the runs of each cycle that earn
--   something, those kept by the company included as nothing; and the share of such runs that is paid out. `reached`
--   is the part of the games that come so far; cycles that fewer than a tenth of them come to are left out.
-- family: eighteenxx
-- grain: cell, cycle
-- unit: dividend = $, paid = %, reached = %
-- chart: lines x=cycle y=dividend label=$_a_share_and_run
with by_deal as (
    select
        events.cell,
        events.turn as cycle,
        games.deal,
        count(*) as runs,
        count(*) filter (events.kind = 'dividend') as paid,
        coalesce(sum(events.number) filter (events.kind = 'dividend'), 0) as each_share
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    where games.finished and (events.kind = 'dividend' or (events.kind = 'withheld' and events.amount > 0))
    group by events.cell, events.turn, games.deal
),

estimates as (
    select
        cell,
        cycle,
        at_least_zero(mean_of(each_share, runs)) as dividend,
        share_of(paid, runs, 1) as paid,
        sum(runs) as n,
        count(*) as deals
    from by_deal
    group by cell, cycle
)

select
    estimates.cell,
    estimates.cycle,
    estimates.dividend,
    estimates.paid,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.cycle = stages.number and stages.what = 'cycle'
where estimates.deals > 1
order by estimates.cell, estimates.cycle;
