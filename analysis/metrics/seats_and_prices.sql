-- question: Is a seat better once what it pays in the auction is taken into account?
-- about: By seat, in finished games: dollars spent on privates in the auction more than the table's mean, dollars ahead
--   of the table's mean at the end, and the same `adjusted`: less what goes with the money spent, by one straight line
--   for all seats of the cell (its slope: dollars ahead for each dollar more in the auction). The line is taken as
--   known, so the interval of `adjusted` is a little too narrow in small runs.
-- family: eighteenxx
-- grain: cell, seat
-- unit: spent = $, ahead = $, adjusted = $
-- label: name
-- chart: bars x=name y=adjusted label=$_ahead_of_the_table,_money_spent_in_the_auction_apart
with paid as (
    select
        cell,
        game,
        seat,
        sum(price) as price
    from eighteenxx_sold_privates
    group by cell, game, seat
),

seats_there as (
    select
        players.cell,
        players.game,
        players.deal,
        players.seat,
        players.ahead,
        coalesce(paid.price, 0)
        - avg(coalesce(paid.price, 0)) over (partition by players.cell, players.game) as spent
    from eighteenxx_players as players
    left join paid on players.cell = paid.cell and players.game = paid.game and players.seat = paid.seat
),

centred as (
    select
        cell,
        spent - avg(spent) over seat_of_cell as x,
        ahead - avg(ahead) over seat_of_cell as y
    from seats_there
    window seat_of_cell as (partition by cell, seat)
),

slopes as (
    select
        cell,
        coalesce(sum(x * y) / nullif(sum(x * x), 0), 0) as slope
    from centred
    group by cell
),

by_deal as (
    select
        seats_there.cell,
        seats_there.seat,
        seats_there.deal,
        any_value(slopes.slope) as slope,
        count(*) as games,
        sum(seats_there.spent) as spent,
        sum(seats_there.ahead) as ahead,
        sum(seats_there.ahead - slopes.slope * seats_there.spent) as adjusted
    from seats_there
    inner join slopes on seats_there.cell = slopes.cell
    group by seats_there.cell, seats_there.seat, seats_there.deal
),

estimates as (
    select
        cell,
        seat,
        any_value(slope) as slope,
        mean_of(spent, games) as spent,
        mean_of(ahead, games) as ahead,
        mean_of(adjusted, games) as adjusted,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, seat
)

select
    cell,
    seat,
    'seat ' || (seat + 1) as name,
    spent,
    ahead,
    adjusted,
    slope,
    n,
    deals
from estimates
order by cell, seat;
