-- question: Who pays for going first?
-- about: Per finished game and player: money paid in auctions, also by losers where the rules want it, and turns begun
--   as first player; price is the mean of the auctions won with a bid. A row a bot, or a seat with $by = seat.
-- family: railways
-- grain: cell, who
-- unit: paid = k$, price = k$, first_turns = turns
-- chart: bars x=who y=paid label=paid_in_auctions_per_game_(k$)
-- parameters: by = bot
with won as (
    select
        cell,
        game,
        seat,
        sum(price_k) as price,
        count(*) as auctions
    from railways_auctions
    where bids > 0
    group by cell, game, seat
),

by_deal as (
    select
        seats.cell,
        seats.deal,
        case when $by = 'bot' then seats.bot else 'seat ' || (seats.seat + 1) end as who,
        sum(seats.bids_paid) as paid,
        sum(seats.turns_first) as first_turns,
        count(*) as seats,
        coalesce(sum(won.price), 0) as price,
        coalesce(sum(won.auctions), 0) as auctions
    from seats
    left join won on seats.cell = won.cell and seats.game = won.game and seats.seat = won.seat
    where seats.finished
    group by all
)

select
    cell,
    who,
    mean_of(paid, seats) as paid,
    mean_of(price, auctions) as price,
    mean_of(first_turns, seats) as first_turns,
    sum(seats) as n,
    count(*) as deals
from by_deal
group by cell, who
order by cell, who;
