-- question: At what price do companies start?
-- about: Share of the companies started in finished games by their par price, and how much more often than its bot
--   does on average the player wins who set it.
-- family: eighteenxx
-- grain: cell, par
-- unit: share = %, lift = pp
-- chart: bars x=name y=share label=share_of_companies_started_(%)
-- label: name
with started as (
    select
        events.cell,
        players.deal,
        events.amount as par,
        players.lift
    from events
    inner join eighteenxx_players as players
        on events.cell = players.cell and events.game = players.game and events.seat = players.seat
    where events.kind = 'company_started'
),

deals as (
    select
        cell,
        deal,
        count(*) as companies
    from started
    group by cell, deal
),

found as (
    select
        cell,
        deal,
        par,
        count(*) as companies,
        sum(lift) as lift
    from started
    group by cell, deal, par
),

pars as (
    select distinct
        cell,
        par
    from started
),

estimates as (
    select
        pars.cell,
        pars.par,
        share_of(coalesce(found.companies, 0), deals.companies, 1) as share,
        mean_of(coalesce(found.lift, 0), coalesce(found.companies, 0)) as lift,
        sum(coalesce(found.companies, 0)) as found,
        sum(deals.companies) as n,
        count(*) as deals
    from pars
    inner join deals on pars.cell = deals.cell
    left join found on pars.cell = found.cell and pars.par = found.par and deals.deal = found.deal
    group by pars.cell, pars.par
)

select
    cell,
    par,
    par || ' $' as name,
    share,
    lift,
    found,
    n,
    deals
from estimates
order by cell, par;
