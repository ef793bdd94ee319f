-- question: How many shares are out, turn by turn?
-- about: Mean number of shares (bonds) that a player has issued when the turn is over, in games still running then.
-- family: railways
-- grain: cell, turn, bot
-- unit: bonds = shares
-- chart: lines x=turn y=bonds series=bot label=shares_issued_per_player
with by_deal as (
    select
        cell,
        turn,
        bot,
        deal,
        sum(bonds) as bonds,
        count(*) as seats
    from railways_turns
    group by cell, turn, bot, deal
),

estimates as (
    select
        cell,
        turn,
        bot,
        mean_of(bonds, seats) as bonds,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, turn, bot
)

select
    cell,
    turn,
    bot,
    bonds.value as bonds,
    bonds.low as bonds_low,
    bonds.high as bonds_high,
    n,
    deals
from estimates
where deals > 1
order by cell, turn, bot;
