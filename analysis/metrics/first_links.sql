-- question: Where do winners begin?
-- about: Players of finished games by the two cities of the first link they completed; pairs that less than $least
--   players began with are left out. Lift: games won more than the player's bot wins on average.
-- family: railways
-- grain: cell, city_a, city_b
-- unit: lift = pp, won = %
-- label: link
-- chart: bars x=link y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: least = 40, top = 15
with firsts as (
    select
        cell,
        game,
        seat,
        arg_min(least(city_a, city_b), seq) as city_a,
        arg_min(greatest(city_a, city_b), seq) as city_b
    from railways_links
    group by cell, game, seat
),

by_deal as (
    select
        lifts.cell,
        firsts.city_a,
        firsts.city_b,
        lifts.deal,
        any_value(lifts.players) as players,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        count(*) as seats
    from seats_lift as lifts
    inner join firsts on lifts.cell = firsts.cell and lifts.game = firsts.game and lifts.seat = firsts.seat
    group by all
),

estimates as (
    select
        cell,
        city_a,
        city_b,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, city_a, city_b
)

select
    cell,
    city_a || ' – ' || city_b as link,
    city_a,
    city_b,
    won,
    fair::double as fair,
    lift,
    n,
    deals
from estimates
where n >= $least and deals > 1
qualify row_number() over (partition by cell order by n desc, city_a, city_b) <= $top
order by cell, n desc, city_a, city_b;
