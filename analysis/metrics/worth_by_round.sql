-- question: How do players' fortunes grow?
-- about: Worth at the end of each operating round of finished games that came so far, by final rank (by=rank), by
--   seat (by=seat) or by bot (by=bot). Those that fewer than one game in twenty reaches are left out.
-- family: eighteenxx
-- grain: cell, round, who
-- unit: worth = $
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
        mean_of(worth, seats) as worth,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, round, who
)

select
    cell,
    round,
    who,
    worth,
    n,
    deals
from estimates
where deals > 1
qualify n >= 0.05 * max(n) over (partition by cell)
order by cell, round, who;
