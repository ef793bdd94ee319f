-- question: Which cards and major lines bring points, and to whom?
-- about: For each card, major line, hotel and depot: points per finished game it brings (all players), and the wins of
--   those it brings points to. Lift: games won more than the player's bot wins on average.
-- family: railways
-- grain: cell, item
-- unit: lift = pp, points = points, won = %
-- chart: bars x=item y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: least = 40
with scored as (
    select
        cell,
        game,
        seat,
        item,
        sum(points) as points
    from railways_points
    where source in ('card_scored', 'line_scored', 'hotel', 'depot')
    group by cell, game, seat, item
),

by_deal as (
    select
        lifts.cell,
        scored.item,
        lifts.deal,
        any_value(lifts.players) as players,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as all_deals,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        sum(scored.points) as points,
        count(*) as seats
    from scored
    inner join seats_lift as lifts on scored.cell = lifts.cell and scored.game = lifts.game and scored.seat = lifts.seat
    inner join cells on lifts.cell = cells.cell
    group by lifts.cell, scored.item, lifts.deal
),

estimates as (
    select
        cell,
        item,
        mean_of(lift, seats) as lift,
        rate_of(points, games, all_deals) as points,
        share_of(wins, seats, 1) as won,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, item
)

select
    cell,
    item,
    lift,
    points,
    won,
    fair::double as fair,
    n,
    deals
from estimates
where n >= $least and deals > 1
order by cell, points desc, item;
