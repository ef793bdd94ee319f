-- question: How much paper do players hold at the end?
-- about: Shares held at the end of finished games, in tenths of a company, and companies presided over, by final
--   rank; a president's certificate is two tenths. How many certificates that makes for the limit is a rule of the
--   variant (certificates.president_counts_as).
-- family: eighteenxx
-- grain: cell, rank
-- unit: tenths =, presidencies =
-- label: name
-- chart: bars x=name y=tenths label=tenths_of_companies
with by_deal as (
    select
        cell,
        rank,
        deal,
        sum(certificates) as tenths,
        sum(presidencies) as presidencies,
        count(*) as seats
    from seats
    where finished
    group by cell, rank, deal
),

estimates as (
    select
        cell,
        rank,
        mean_of(tenths, seats) as tenths,
        mean_of(presidencies, seats) as presidencies,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, rank
)

select
    cell,
    rank,
    'rank ' || rank as name,
    tenths,
    presidencies,
    n,
    deals
from estimates
order by cell, rank;
