-- question: What is each engineer worth?
-- about: Engineers of finished games whose events are kept. dealt: games in which it lies on the display; hired: of
--   those, games in which somebody hires it; uses: times its owner and others use it in a game in which it is
--   dealt; lift: what its owner wins more than the owner's bot on average. Number 1 lies on a ? card.
-- family: russian_railroads
-- grain: cell, engineer
-- unit: dealt = %, hired = %, lift = pp
-- chart: bars x=engineer y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
with kept as (
    select
        games.cell,
        games.game,
        games.deal,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as deals
    from games
    inner join cells on games.cell = cells.cell
    where games.events > 0 and games.finished
    group by games.cell, games.game, games.deal
),

dealt as (
    select
        events.cell,
        events.game,
        events.number as engineer
    from events
    where events.kind = 'displayed'
),

hired as (
    select
        events.cell,
        events.game,
        events.seat,
        events.number as engineer
    from events
    where events.kind = 'hired'
),

used as (
    select
        events.cell,
        events.game,
        events.number as engineer,
        count(*) as uses
    from events
    where events.kind = 'engineer_used'
    group by events.cell, events.game, events.number
),

present as (
    select
        cell,
        game,
        engineer
    from dealt
    union
    select
        cell,
        game,
        engineer
    from hired
),

by_deal as (
    select
        kept.cell,
        kept.deal,
        present.engineer,
        any_value(kept.games) as games,
        any_value(kept.deals) as deals,
        count(*) as dealt,
        count(hired.seat) as hired,
        coalesce(sum(used.uses), 0) as uses,
        coalesce(sum(lifts.lift), 0) as lift
    from present
    inner join kept on present.cell = kept.cell and present.game = kept.game
    left join hired
        on present.cell = hired.cell and present.game = hired.game and present.engineer = hired.engineer
    left join used on present.cell = used.cell and present.game = used.game and present.engineer = used.engineer
    left join seats_lift as lifts
        on hired.cell = lifts.cell and hired.game = lifts.game and hired.seat = lifts.seat
    group by kept.cell, kept.deal, present.engineer
),

estimates as (
    select
        cell,
        engineer,
        portion_of(dealt, games, deals) as dealt,
        share_of(hired, dealt, 1) as hired,
        mean_of(uses, dealt) as uses,
        mean_of(lift, hired) as lift,
        sum(hired) as owners,
        sum(dealt) as n,
        count(*) as found
    from by_deal
    group by cell, engineer
)

select
    cell,
    engineer::varchar as engineer,
    dealt,
    hired,
    uses,
    lift,
    owners,
    n,
    found as deals
from estimates
order by cell, estimates.engineer;
