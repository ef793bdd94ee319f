-- question: What do the auctions cost a table, and does one player pay it all?
-- about: Money that leaves a finished game through auctions, by all players; shares issued to pay for it; and the part
--   of it that the player who pays most pays: a quarter of four players would be even, 100 % a runaway bidder.
-- family: railways
-- grain: cell
-- unit: paid = k$, shares = shares, by_one = %
with tables as (
    select
        cell,
        game,
        deal,
        sum(bids_paid) as paid,
        max(bids_paid) as most,
        sum(bonds_for_bids) as shares
    from seats
    where finished
    group by cell, game, deal
),

by_deal as (
    select
        cell,
        deal,
        sum(paid) as paid,
        sum(most) as most,
        sum(shares) as shares,
        count(*) as games
    from tables
    group by cell, deal
)

select
    cell,
    mean_of(paid, games) as paid,
    mean_of(shares, games) as shares,
    share_of(most, paid, 1) as by_one,
    sum(games) as n,
    count(*) as deals
from by_deal
group by cell
order by cell;
