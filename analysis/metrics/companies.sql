-- question: Which companies are started, and what do they earn?
-- about: By company: share of finished games in which it is started, the cycle, its par price, cycles until it has
--   its money or may operate, route income of a run, and how much more often than its bot does on average the player
--   wins who starts it.
-- family: eighteenxx
-- grain: cell, company
-- unit: started = %, cycle =, par = $, to_operate =, run = $, lift = pp
-- chart: bars x=company y=started label=share_of_games_(%)
with started as (
    select
        events.cell,
        events.game,
        players.deal,
        events.company,
        events.turn as cycle,
        events.amount as par,
        players.lift
    from events
    inner join eighteenxx_players as players
        on events.cell = players.cell and events.game = players.game and events.seat = players.seat
    where events.kind = 'company_started'
),

did as (
    select
        cell,
        game,
        company,
        min(turn) filter (kind = 'company_floated') as floated,
        count(*) filter (kind = 'run' and amount > 0) as runs,
        coalesce(sum(amount) filter (kind = 'run'), 0) as income
    from events
    where kind in ('company_floated', 'run')
    group by cell, game, company
),

by_deal as (
    select
        started.cell,
        started.company,
        started.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(*) as games,
        sum(started.cycle) as cycle,
        sum(started.par) as par,
        coalesce(sum(did.floated - started.cycle), 0) as wait,
        count(did.floated) as floated,
        coalesce(sum(did.income), 0) as income,
        coalesce(sum(did.runs), 0) as runs,
        sum(started.lift) as lift
    from started
    inner join cells on started.cell = cells.cell
    left join did on started.cell = did.cell and started.game = did.game and started.company = did.company
    group by started.cell, started.company, started.deal
),

estimates as (
    select
        cell,
        company,
        portion_of(games, all_games, all_deals) as started,
        mean_of(cycle, games) as cycle,
        mean_of(par, games) as par,
        mean_of(wait, floated) as to_operate,
        mean_of(income, runs) as run,
        mean_of(lift, games) as lift,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, company
)

select
    cell,
    company,
    started,
    cycle,
    par,
    to_operate,
    run,
    lift,
    n,
    deals
from estimates
order by cell, started.value desc, company;
