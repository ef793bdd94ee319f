-- question: What does the first seat bring, turn by turn?
-- about: Auctions won with a bid: the price, and the points that the buyer gains in that turn more than the mean of the
--   others at the table. Finished games; turns with fewer than $least such auctions are left out.
-- family: railways
-- grain: cell, turn
-- unit: price = k$, gain = points
-- chart: lines x=turn y=gain label=points_gained_in_the_turn,_more_than_the_others
-- parameters: least = 40
with gained as (
    select
        cell,
        game,
        deal,
        seat,
        turn,
        points - lag(points, 1, 0) over (partition by cell, game, seat order by turn) as points
    from railways_turns
    where finished
),

against as (
    select
        cell,
        game,
        deal,
        seat,
        turn,
        points - (sum(points) over at_table - points) / (count(*) over at_table - 1) as more
    from gained
    window at_table as (partition by cell, game, turn)
),

by_deal as (
    select
        against.cell,
        against.turn,
        against.deal,
        sum(auctions.price_k) as price,
        sum(against.more) as gain,
        count(*) as auctions
    from against
    inner join railways_auctions as auctions
        on
            against.cell = auctions.cell
            and against.game = auctions.game
            and against.turn = auctions.turn
            and against.seat = auctions.seat
    where auctions.price_k > 0
    group by against.cell, against.turn, against.deal
),

estimates as (
    select
        cell,
        turn,
        mean_of(price, auctions) as price,
        mean_of(gain, auctions) as gain,
        sum(auctions) as n,
        count(*) as deals
    from by_deal
    group by cell, turn
)

select
    cell,
    turn,
    price,
    gain,
    n,
    deals
from estimates
where n >= $least and deals > 1
order by cell, turn;
