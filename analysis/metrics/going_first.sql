-- question: Does going first win?
-- about: Players of finished games by the number of rounds that they began as first player, up to 4. Lift: games won
--   more than the player's bot wins on average.
-- family: russian_railroads
-- grain: cell, rounds_first
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=rounds_first y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with by_deal as (
    select
        lifts.cell,
        lifts.deal,
        least(4, lifts.rounds_first)::int as first_rounds,
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
        first_rounds,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, first_rounds
)

select
    cell,
    case when first_rounds = 4 then '4 or more' else first_rounds::varchar end as rounds_first,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, first_rounds;
