-- question: Is the start in the North-East decisive?
-- about: Players of finished games by whether the first link they completed touches one of the cities in $region,
--   and whether anybody else's first link does. Lift: games won more than the player's bot wins on average.
-- family: railways
-- grain: cell, start
-- unit: lift = pp, won = %
-- chart: bars x=start y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: region = Boston|Providence|New Haven|New York|Philadelphia|Dover|Baltimore|Washington D.C., bot = all
with firsts as (
    select
        cell,
        game,
        seat,
        arg_min(city_a, seq) as city_a,
        arg_min(city_b, seq) as city_b
    from railways_links
    group by cell, game, seat
),

placed as (
    select
        lifts.cell,
        lifts.bot,
        lifts.game,
        lifts.deal,
        lifts.players,
        lifts.win_share,
        lifts.lift,
        coalesce(
            contains('|' || $region || '|', '|' || firsts.city_a || '|')
            or contains('|' || $region || '|', '|' || firsts.city_b || '|'),
            false
        ) as inside
    from seats_lift as lifts
    inner join games on lifts.cell = games.cell and lifts.game = games.game
    left join firsts on lifts.cell = firsts.cell and lifts.game = firsts.game and lifts.seat = firsts.seat
    where games.logged
),

counted as (
    select
        cell,
        bot,
        deal,
        players,
        win_share,
        lift,
        inside,
        count(*) filter (inside) over (partition by cell, game) as there
    from placed
),

by_deal as (
    select
        cell,
        deal,
        case
            when inside and there = 1 then 1
            when inside and there = 2 then 2
            when inside then 3
            when there = 1 then 4
            else 5
        end as code,
        any_value(players) as players,
        sum(win_share) as wins,
        sum(lift) as lift,
        count(*) as seats
    from counted
    where $bot in ('all', bot)
    group by all
),

estimates as (
    select
        cell,
        code,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, code
)

select
    cell,
    case code
        when 1 then 'there, alone'
        when 2 then 'there, with one other'
        when 3 then 'there, with more'
        when 4 then 'elsewhere, one alone there'
        else 'elsewhere, otherwise'
    end as start,
    won,
    fair::double as fair,
    lift,
    n,
    deals
from estimates
where deals > 1
order by cell, code;
