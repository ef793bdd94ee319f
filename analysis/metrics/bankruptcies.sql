-- question: When do players go bankrupt?
-- about: Share of the finished games that end by a bankruptcy in each phase, named by its first train; and the money
--   that was still owed.
-- family: eighteenxx
-- grain: cell, phase
-- unit: share = %, owed = $
-- chart: bars x=phase y=share label=share_of_all_games_(%)
with failed as (
    select
        cell,
        game,
        seq,
        amount
    from events
    where kind = 'bankrupt'
),

phases as (
    select
        failed.cell,
        failed.game,
        any_value(failed.amount) as owed,
        coalesce(replace(arg_max(events.item, events.seq), 'train ', 'phase '), 'phase 2') as phase
    from failed
    left join events
        on
            failed.cell = events.cell
            and failed.game = events.game
            and events.kind = 'phase'
            and failed.seq > events.seq
    group by failed.cell, failed.game
),

by_deal as (
    select
        phases.cell,
        phases.phase,
        games.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(*) as found,
        sum(coalesce(phases.owed, 0)) as owed
    from phases
    inner join games on phases.cell = games.cell and phases.game = games.game
    inner join cells on phases.cell = cells.cell
    where games.finished
    group by phases.cell, phases.phase, games.deal
),

estimates as (
    select
        cell,
        phase,
        portion_of(found, all_games, all_deals) as share,
        mean_of(owed, found) as owed,
        sum(found) as found,
        any_value(all_games) as n,
        any_value(all_deals) as deals
    from by_deal
    group by cell, phase
)

select
    cell,
    phase,
    share,
    owed,
    found,
    n,
    deals
from estimates
order by cell, phase;
