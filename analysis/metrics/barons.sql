-- question: Do baron cards decide games?
-- about: For each baron card kept: how often its goal is met, the points it brings, and the wins of those who keep it.
--   Lift: games won more than the player's bot wins on average. Finished games.
-- family: railways
-- grain: cell, baron
-- unit: lift = pp, met = %, points = points
-- chart: bars x=baron y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: least = 40
with by_deal as (
    select
        cell,
        baron,
        deal,
        sum(lift) as lift,
        count(*) filter (baron_points > 0) as met,
        sum(baron_points) as points,
        count(*) as seats
    from seats_lift
    where baron is not null
    group by cell, baron, deal
),

estimates as (
    select
        cell,
        baron,
        mean_of(lift, seats) as lift,
        share_of(met, seats, 1) as met,
        mean_of(points, seats) as points,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, baron
)

select
    cell,
    baron,
    lift,
    met,
    points,
    n,
    deals
from estimates
where n >= $least and deals > 1
order by cell, points desc, baron;
