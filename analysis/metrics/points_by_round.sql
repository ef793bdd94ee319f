-- question: When are points made?
-- about: Mean points of a player in each round of finished games whose events are kept, winners and others apart. The
--   last round holds the end bonus cards and the majority too.
-- family: russian_railroads
-- grain: cell, who, round
-- unit: points = points
-- chart: lines x=round y=points series=who label=points_of_a_player_in_the_round
with gains as (
    select
        seats.cell,
        seats.deal,
        events.turn as round,
        case when seats.rank = 1 then 'winners' else 'others' end as who,
        sum(events.amount) as points
    from events
    inner join seats on events.cell = seats.cell and events.game = seats.game and events.seat = seats.seat
    where events.kind = 'points' and events.turn > 0 and seats.finished
    group by all
),

seated as (
    select
        seats.cell,
        seats.deal,
        case when seats.rank = 1 then 'winners' else 'others' end as who,
        count(*) as seats
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where seats.finished and games.events > 0
    group by all
),

played as (
    select distinct
        cell,
        round
    from gains
),

by_deal as (
    select
        seated.cell,
        seated.deal,
        seated.who,
        played.round,
        coalesce(gains.points, 0) as points,
        seated.seats
    from seated
    inner join played on seated.cell = played.cell
    left join gains
        on
            seated.cell = gains.cell
            and seated.deal = gains.deal
            and seated.who = gains.who
            and played.round = gains.round
),

estimates as (
    select
        cell,
        who,
        round,
        mean_of(points, seats) as points,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, who, round
)

select
    cell,
    who,
    round,
    points,
    n,
    deals
from estimates
order by cell, who desc, round;
