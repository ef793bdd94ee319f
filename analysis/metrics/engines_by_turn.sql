-- question: How fast do locomotives grow?
-- about: Mean level of a player's locomotive when the turn is over in finished games that last as long; turns that
--   fewer than one game in $one_in reaches are left out.
-- family: railways
-- grain: cell, turn, bot
-- unit: level = level
-- chart: lines x=turn y=level series=bot label=level_of_the_locomotive
-- parameters: one_in = 20
with by_deal as (
    select
        cell,
        turn,
        bot,
        deal,
        sum(level) as levels,
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
        mean_of(levels, seats) as level,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, turn, bot
)

select
    cell,
    turn,
    bot,
    level,
    n,
    deals
from estimates
where deals > 1
qualify n * $one_in >= max(n) over (partition by cell, bot)
order by cell, turn, bot;
