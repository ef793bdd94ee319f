-- question: Which way to play beats which?
-- about: For each pair of bots at one table, how often the first has more points than the second; equal points count
--   half. Rows against columns: above a half all along a row is a dominant way to play, a circle is rock, paper,
--   scissors. The intervals hold for all opponents of a bot at once (Bonferroni).
-- family: russian_railroads
-- grain: cell, bot, rival
-- unit: ahead = %, points = points
-- chart: heat x=rival y=ahead series=bot
with pairs as (
    select
        one.cell,
        one.deal,
        one.bot,
        other.bot as rival,
        any_value(cells.bots) as bots,
        sum(case when one.score > other.score then 1 when one.score = other.score then 0.5 else 0 end) as ahead,
        sum(one.score - other.score) as points,
        count(*) as meetings
    from seats as one
    inner join seats as other
        on one.cell = other.cell and one.game = other.game and one.seat <> other.seat and one.bot <> other.bot
    inner join cells on one.cell = cells.cell
    where one.finished
    group by one.cell, one.deal, one.bot, other.bot
),

estimates as (
    select
        cell,
        bot,
        rival,
        share_of(ahead, meetings, any_value(bots) - 1) as ahead,
        mean_of(points, meetings) as points,
        sum(meetings) as n,
        count(*) as deals
    from pairs
    group by cell, bot, rival
)

select
    cell,
    bot,
    rival,
    ahead,
    points,
    n,
    deals
from estimates
order by cell, bot, rival;
