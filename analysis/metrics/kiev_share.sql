-- question: Kiev: trap or needed?
-- about: Players of finished games by what the Kiev line brought them in the whole game: tracks, stars and medal.
--   Lift: games won more than the player's bot wins on average.
-- family: russian_railroads
-- grain: cell, points_from_kiev
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=points_from_kiev y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with by_deal as (
    select
        lifts.cell,
        lifts.deal,
        least(5, (lifts.points_kiev + lifts.points_stars + lifts.points_medal) // 25)::int as part,
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
        part,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, part
)

select
    cell,
    case when part = 5 then '125 or more' else (25 * part) || ' to ' || (25 * part + 24) end as points_from_kiev,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, part;
