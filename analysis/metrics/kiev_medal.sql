-- question: When does the Kiev medal pay?
-- about: Players of finished games by the round in which they took the medal. Lift: games won more than the player's
--   bot wins on average.
-- family: russian_railroads
-- grain: cell, medal
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=medal y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with medals as (
    select
        cell,
        game,
        seat,
        min(turn) as taken
    from events
    where kind = 'medal'
    group by cell, game, seat
),

by_deal as (
    select
        lifts.cell,
        lifts.deal,
        case
            when medals.taken is null then 3
            when medals.taken <= 2 then 0
            when medals.taken <= 4 then 1
            else 2
        end as part,
        any_value(lifts.players) as players,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        sum(lifts.ahead) as ahead,
        count(*) as seats
    from seats_lift as lifts
    inner join games on lifts.cell = games.cell and lifts.game = games.game and games.events > 0
    left join medals on lifts.cell = medals.cell and lifts.game = medals.game and lifts.seat = medals.seat
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
    case part
        when 0 then 'rounds 1 and 2'
        when 1 then 'rounds 3 and 4'
        when 2 then 'round 5 or later'
        else 'never'
    end as medal,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, part;
