-- question: Which spaces do winners use?
-- about: Uses of the spaces of the main board by winners and by others, a player and game, in finished games whose
--   events are kept; the second use of turn-order workers and own engineers count apart.
-- family: russian_railroads
-- grain: cell, space
-- unit: winners = uses, others = uses
-- chart: bars x=space y=winners label=uses_by_a_winner_in_a_game
with seated as (
    select
        seats.cell,
        seats.deal,
        sum((seats.rank = 1)::int) as winners,
        sum((seats.rank > 1)::int) as others
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where seats.finished and games.events > 0
    group by seats.cell, seats.deal
),

used as (
    select
        seats.cell,
        seats.deal,
        case when events.kind = 'second_use' then 'second use' else events.place end as space,
        sum((seats.rank = 1)::int) as winners,
        sum((seats.rank > 1)::int) as others
    from events
    inner join seats on events.cell = seats.cell and events.game = seats.game and events.seat = seats.seat
    where
        seats.finished
        and (events.kind in ('placed', 'second_use') or (events.kind = 'engineer_used' and events.reason = 'own'))
    group by all
),

spaces as (
    select distinct
        cell,
        space
    from used
),

by_deal as (
    select
        spaces.cell,
        spaces.space,
        seated.deal,
        coalesce(used.winners, 0) as winners,
        coalesce(used.others, 0) as others,
        seated.winners as winners_seated,
        seated.others as others_seated
    from spaces
    inner join seated on spaces.cell = seated.cell
    left join used on spaces.cell = used.cell and spaces.space = used.space and seated.deal = used.deal
),

estimates as (
    select
        cell,
        space,
        mean_of(winners, winners_seated) as winners,
        mean_of(others, others_seated) as others,
        sum(winners_seated + others_seated) as n,
        count(*) as deals
    from by_deal
    group by cell, space
)

select
    cell,
    space,
    winners,
    others,
    n,
    deals
from estimates
order by cell, estimates.winners.value desc, space;
