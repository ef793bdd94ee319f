-- question: Where do winners begin?
-- about: Players of finished games by the two cities of the first link they completed; pairs that less than $least
--   players began with are left out.
-- family: railways
-- grain: cell, city_a, city_b
-- unit: won = %
-- chart: bars x=link y=won fair=fair label=share_of_games_won_(%)
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
        seats.cell,
        firsts.city_a,
        firsts.city_b,
        seats.deal,
        any_value(seats.players) as players,
        sum(seats.win_share) as wins,
        count(*) as seats
    from seats
    inner join firsts on seats.cell = firsts.cell and seats.game = firsts.game and seats.seat = firsts.seat
    where seats.finished
    group by seats.cell, firsts.city_a, firsts.city_b, seats.deal
),

estimates as (
    select
        cell,
        city_a,
        city_b,
        share_of(wins, seats, 1) as won,
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
    won.value as won,
    won.low as won_low,
    won.high as won_high,
    fair::double as fair,
    n,
    deals
from estimates
where n >= $least and deals > 1
qualify row_number() over (partition by cell order by n desc, city_a, city_b) <= $top
order by cell, n desc, city_a, city_b;
