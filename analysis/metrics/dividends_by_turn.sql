-- question: How much of the income goes into dividends, turn by turn?
-- about: Dividends due on shares over income collected in finished games; turns that fewer than one game in $one_in
--   reaches are left out.
-- family: railways
-- grain: cell, turn, bot
-- unit: part = %
-- chart: lines x=turn y=part series=bot label=dividends_/_income_(%)
-- parameters: one_in = 20
with by_deal as (
    select
        cell,
        turn,
        bot,
        deal,
        sum(interest_k) as interest,
        sum(income_k) as income,
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
        mean_of(interest, income) as part,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, turn, bot
)

select
    cell,
    turn,
    bot,
    part,
    n,
    deals
from estimates
where deals > 1 and part is not null
qualify n * $one_in >= max(n) over (partition by cell, bot)
order by cell, turn, bot;
