-- question: Where does the wealth of players come from?
-- about: By bot in finished games: cash and shares at the end, dividends and grants received, money from mergers,
--   and what was paid for shares.
-- family: share_game
-- grain: cell, bot
-- unit: cash = k$, shares = k$, dividends = k$, bought_out = k$, paid = k$
-- chart: bars x=bot y=shares label=value_of_shares_at_the_end_(k$)
with by_deal as (
    select
        cell,
        bot,
        deal,
        count(*) as seats,
        sum(cash) as cash,
        sum(share_value) as shares,
        sum(dividends) as dividends,
        sum(bought_out) as bought_out,
        sum(paid_opening + paid_shares) as paid
    from seats
    where finished
    group by cell, bot, deal
),

estimates as (
    select
        cell,
        bot,
        mean_of(cash, seats) as cash,
        mean_of(shares, seats) as shares,
        mean_of(dividends, seats) as dividends,
        mean_of(bought_out, seats) as bought_out,
        mean_of(paid, seats) as paid,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot
)

select
    cell,
    bot,
    cash,
    shares,
    dividends,
    bought_out,
    paid,
    n,
    deals
from estimates
order by cell, bot;
