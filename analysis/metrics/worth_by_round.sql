-- question: How do players' fortunes grow?
-- about: Worth at the end of each operating round of finished games that came so far, by final rank (by=rank), by
--   seat (by=seat) or by bot (by=bot). `reached` is the part of the games that come so far; rounds that fewer than a
--   tenth of them come to are left out.
-- family: eighteenxx
-- grain: cell, round, who
-- unit: worth = $, reached = %
-- chart: lines x=round y=worth series=who label=worth_($) xlabel=operating_round
-- parameters: by = rank
with by_deal as (
    select
        cell,
        round,
        deal,
        case $by when 'seat' then 'seat ' || (seat + 1) when 'bot' then bot else 'rank ' || rank end as who,
        sum(worth) as worth,
        count(*) as seats
    from eighteenxx_standing
    group by all
),

estimates as (
    select
        cell,
        round,
        who,
        at_least_zero(mean_of(worth, seats)) as worth,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, round, who
)

select
    estimates.cell,
    estimates.round,
    estimates.who,
    estimates.worth,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1
order by estimates.cell, estimates.round, estimates.who;
