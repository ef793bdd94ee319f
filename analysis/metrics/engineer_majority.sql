-- question: How many engineers win the game?
-- about: Players of finished games by engineers owned at the end, that of the ? card included. Lift: games won more
--   than the player's bot wins on average; ahead: points more than the mean of the table.
-- family: russian_railroads
-- grain: cell, engineers
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=engineers y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with by_deal as (
    select
        lifts.cell,
        lifts.deal,
        least(6, lifts.engineers)::int as owned,
        any_value(lifts.players) as players,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        sum(lifts.ahead) as ahead,
        count(*) as seats
    from seats_lift as lifts
    where $bot in ('all', lifts.bot)
    group by all
),

estimates as (
    select
        cell,
        owned,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, owned
)

select
    cell,
    case when owned = 6 then '6 or more' else owned::varchar end as engineers,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, owned;
