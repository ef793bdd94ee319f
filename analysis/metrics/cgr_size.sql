-- question: How often does the CGR form, and of how many companies?
-- about: Share of the finished games that come to a 6-train by the number of companies merged into the CGR; 0 where
--   it does not form.
-- family: eighteenxx
-- grain: cell, companies
-- unit: share = %
-- chart: histogram x=companies y=share label=share_of_games_with_a_6-train_(%) xlabel=companies_merged
with reached as (
    select
        cell,
        deal,
        case when cgr > 0 then absorbed else 0 end as companies
    from eighteenxx_totals
    where finished and first_6 is not null and exists (from events where kind = 'loan')
),

deals as (
    select
        cell,
        deal,
        count(*) as games
    from reached
    group by cell, deal
),

found as (
    select
        cell,
        deal,
        companies,
        count(*) as games
    from reached
    group by cell, deal, companies
),

sizes as (
    select distinct
        cell,
        companies
    from reached
),

estimates as (
    select
        sizes.cell,
        sizes.companies,
        share_of(coalesce(found.games, 0), deals.games, 1) as share,
        sum(coalesce(found.games, 0)) as found,
        sum(deals.games) as n,
        count(*) as deals
    from sizes
    inner join deals on sizes.cell = deals.cell
    left join found
        on sizes.cell = found.cell and sizes.companies = found.companies and deals.deal = found.deal
    group by sizes.cell, sizes.companies
)

select
    cell,
    companies::int as companies,
    share,
    found,
    n,
    deals
from estimates
order by cell, companies;
