-- question: Is the first turn order fair?
-- about: Players of finished games by their place in the first turn order; later places take a start bonus card and
--   are paid more for passing. Lift: games won more than the player's bot wins on average.
-- family: russian_railroads
-- grain: cell, start_place
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=start_place y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with by_deal as (
    select
        lifts.cell,
        lifts.deal,
        lifts.start_place::int as place,
        any_value(lifts.players) as players,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        sum(lifts.ahead) as ahead,
        count(*) as seats
    from seats_lift as lifts
    where $bot in ('all', lifts.bot)
    group by all
),

estimates as (
    select
        cell,
        place,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, place
)

select
    cell,
    place::varchar as start_place,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, place;
