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

players as (
    select
        seats.cell,
        seats.deal,
        seats.players,
        seats.win_share,
        seats.win_share - avg(seats.win_share) over (partition by seats.cell, seats.bot) as lift,
        firsts.city_a,
        firsts.city_b
    from seats
    inner join firsts on seats.cell = firsts.cell and seats.game = firsts.game and seats.seat = firsts.seat
    where seats.finished
),

by_deal as (
    select
        cell,
        city_a,
        city_b,
        deal,
        any_value(players) as players,
        sum(win_share) as wins,
        sum(lift) as lift,
        count(*) as seats
    from players
    group by cell, city_a, city_b, deal
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
