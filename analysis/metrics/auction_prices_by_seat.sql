-- question: What does a seat pay for going first?
-- about: Per finished game and player: money paid in auctions, turns begun as first player, and the mean price of an
--   auction won with a bid.
-- family: railways
-- grain: cell, seat
-- unit: paid = k$, price = k$, first_turns = turns
-- label: name
-- chart: bars x=name y=paid label=paid_in_auctions_per_game_(k$)
with by_deal as (
    select
        cell,
        seat,
        deal,
        sum(bids_paid) as paid,
        sum(bids_won) as auctions,
        sum(turns_first) as first_turns,
        count(*) as seats
    from seats
    where finished
    group by cell, seat, deal
),

estimates as (
    select
        cell,
        seat,
        mean_of(paid, seats) as paid,
        mean_of(paid, auctions) as price,
        mean_of(first_turns, seats) as first_turns,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, seat
)

select
    cell,
    seat,
    'seat ' || (seat + 1) as name,
    paid,
    price,
    first_turns,
    n,
    deals
from estimates
order by cell, seat;
