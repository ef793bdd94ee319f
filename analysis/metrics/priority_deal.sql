-- question: What is the priority deal worth?
-- about: What a player's worth grows in a cycle (stock round and operating rounds) more than the table's on average,
--   by how many seats after the holder of the priority deal the player sits, from the second cycle on; and how often
--   the player wins more than the bot does on average.
-- family: eighteenxx
-- grain: cell, place
-- unit: gain = $, lift = pp
-- label: name
-- chart: bars x=name y=gain label=growth_in_a_cycle,_$_more_than_the_table
with holders as (
    select
        cell,
        game,
        turn as cycle,
        seat
    from events
    where kind = 'stock_round'
),

ends as (
    select
        cell,
        game,
        deal,
        seat,
        players,
        cycle,
        arg_max(worth, round) as worth
    from eighteenxx_standing
    group by cell, game, deal, seat, players, cycle
),

grown as (
    select
        ends.cell,
        ends.game,
        ends.deal,
        ends.cycle,
        ends.seat,
        ends.players,
        ends.worth - lag(ends.worth) over w as growth
    from ends
    window w as (partition by ends.cell, ends.game, ends.seat order by ends.cycle)
),

seated as (
    select
        grown.cell,
        grown.deal,
        (grown.seat - holders.seat + grown.players) % grown.players as place,
        grown.growth - avg(grown.growth) over (partition by grown.cell, grown.game, grown.cycle) as gain,
        players.lift
    from grown
    inner join holders
        on grown.cell = holders.cell and grown.game = holders.game and grown.cycle = holders.cycle
    inner join eighteenxx_players as players
        on grown.cell = players.cell and grown.game = players.game and grown.seat = players.seat
    where grown.growth is not null
),

by_deal as (
    select
        cell,
        place,
        deal,
        sum(gain) as gain,
        sum(lift) as lift,
        count(*) as cycles
    from seated
    group by cell, place, deal
),

estimates as (
    select
        cell,
        place,
        mean_of(gain, cycles) as gain,
        mean_of(lift, cycles) as lift,
        sum(cycles) as n,
        count(*) as deals
    from by_deal
    group by cell, place
)

select
    cell,
    place,
    case place when 0 then 'the holder' when 1 then 'one seat after' else place || ' seats after' end as name,
    gain,
    lift,
    n,
    deals
from estimates
order by cell, place;
