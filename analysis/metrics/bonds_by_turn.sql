-- question: How many shares are out, turn by turn?
-- about: Mean number of shares (bonds) that a player has issued when the turn is over in finished games that last as
--   long; turns that fewer than one game in $one_in reaches are left out.
-- family: railways
-- grain: cell, turn, bot
-- unit: bonds = shares
-- chart: lines x=turn y=bonds series=bot label=shares_issued_per_player
-- parameters: one_in = 20
with by_deal as (
    select
        cell,
        turn,
        bot,
        deal,
        sum(bonds) as bonds,
        count(*) as seats
    from railways_turns
    where finished
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
    bonds,
    n,
    deals
from estimates
where deals > 1
qualify n * $one_in >= max(n) over (partition by cell, bot)
order by cell, turn, bot;
