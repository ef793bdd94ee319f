-- question: What does a bot pay for going first?
-- about: Per finished game and player: money paid in auctions, turns begun as first player, and the mean price of an
--   auction won with a bid.
-- family: railways
-- grain: cell, bot
-- unit: paid = k$, price = k$, first_turns = turns
-- chart: bars x=bot y=paid label=paid_in_auctions_per_game_(k$)
with by_deal as (
    select
        cell,
        bot,
        deal,
        sum(bids_paid) as paid,
        sum(bids_won) as auctions,
        sum(turns_first) as first_turns,
        count(*) as seats
    from seats
    where finished
    group by cell, bot, deal
),

estimates as (
    select
        cell,
        bot,
        mean_of(paid, seats) as paid,
        mean_of(paid, auctions) as price,
        mean_of(first_turns, seats) as first_turns,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot
)

select
    cell,
    bot,
    paid,
    price,
    first_turns,
    n,
    deals
from estimates
order by cell, bot;
