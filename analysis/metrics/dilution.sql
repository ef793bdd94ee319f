-- question: What do shares cost?
-- about: By bot at the end of finished games: shares issued, dividends over income, and points lost to shares over
--   points won on the track and by a baron card.
-- family: railways
-- grain: cell, bot
-- unit: bonds = shares, dividends = %, points_lost = %
-- chart: bars x=bot y=points_lost label=points_lost_to_shares_(%)
with by_deal as (
    select
        cell,
        bot,
        deal,
        sum(bonds) as bonds,
        sum(interest) as interest,
        sum(income) as income,
        sum(points + baron_points - score) as lost,
        sum(points + baron_points) as points,
        count(*) as seats
    from seats
    where finished
    group by cell, bot, deal
),

estimates as (
    select
        cell,
        bot,
        mean_of(bonds, seats) as bonds,
        mean_of(interest, income) as dividends,
        mean_of(lost, points) as points_lost,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot
)

select
    cell,
    bot,
    bonds,
    dividends,
    points_lost,
    n,
    deals
from estimates
order by cell, bot;
