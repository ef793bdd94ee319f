-- question: What does the first seat cost, turn by turn?
-- about: Mean price over all auctions of the turn, 0 where all passed; contested = two players bid. Finished games
--   that last as long; turns that fewer than one game in $one_in reaches are left out.
-- family: railways
-- grain: cell, turn
-- unit: price = k$, contested = %
-- chart: lines x=turn y=price label=price_of_the_first_seat_(k$)
-- parameters: one_in = 20
with by_deal as (
    select
        auctions.cell,
        auctions.turn,
        games.deal,
        sum(auctions.price_k) as price,
        count(*) filter (auctions.next_bid_k > 0) as contested,
        count(*) as auctions
    from railways_auctions as auctions
    inner join games on auctions.cell = games.cell and auctions.game = games.game
    where games.finished
    group by auctions.cell, auctions.turn, games.deal
),

estimates as (
    select
        cell,
        turn,
        mean_of(price, auctions) as price,
        share_of(contested, auctions, 1) as contested,
        sum(auctions) as n,
        count(*) as deals
    from by_deal
    group by cell, turn
)

select
    cell,
    turn,
    price,
    contested,
    n,
    deals
from estimates
where deals > 1
qualify n * $one_in >= max(n) over (partition by cell)
order by cell, turn;
