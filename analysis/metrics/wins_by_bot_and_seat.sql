-- question: Which bot likes which seat?
-- about: Wins of a bot in each seat, over the games in which it sat there and that ended by a rule.
-- grain: cell, bot, seat
-- unit: won = %
-- label: seat_number
-- chart: heat x=seat_number y=won series=bot xlabel=seat
with by_deal as (
    select
        cell,
        bot,
        seat,
        deal,
        sum(win_share) as wins,
        count(*) as games
    from seats
    where finished
    group by cell, bot, seat, deal
),

estimates as (
    select
        cell,
        bot,
        seat,
        share_of(wins, games, 1) as won,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, bot, seat
)

select
    cell,
    bot,
    seat,
    seat + 1 as seat_number,
    won,
    n,
    deals
from estimates
order by cell, bot, seat;
