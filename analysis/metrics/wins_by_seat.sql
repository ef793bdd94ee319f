-- question: Is a seat better than another?
-- about: Wins by seat, counted from the player who holds the first-player marker in the set-up's order; every line-
--   up is played once in each rotation. The intervals of a cell hold all at once (Bonferroni).
-- grain: cell, seat
-- unit: won = %
-- label: name
-- chart: bars x=name y=won fair=fair label=share_of_games_won_(%)
with by_deal as (
    select
        cell,
        seat,
        deal,
        any_value(players) as players,
        sum(win_share) as wins,
        count(*) as games
    from seats
    where finished
    group by cell, seat, deal
),

estimates as (
    select
        cell,
        seat,
        share_of(wins, games, any_value(players)) as won,
        1.0 / any_value(players) as fair,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, seat
)

select
    cell,
    seat,
    'seat ' || (seat + 1) as name,
    won,
    fair::double as fair,
    n,
    deals
from estimates
order by cell, seat;
