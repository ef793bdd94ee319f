-- question: Who wins, by the place in which a player stands after each third of the game?
-- about: Wins of the players that are alone in a place by worth when a third, and two thirds, of the operating rounds
--   of a finished game are over. A player who shares a place is left out.
-- family: eighteenxx
-- grain: cell, third, place
-- unit: won = %
-- label: name
-- chart: bars x=name y=won fair=fair label=games_won_(%)
with thirds as (
    select
        cell,
        deal,
        unnest(range(1, 3))::int as third,
        round,
        turns,
        place,
        players,
        win_share
    from eighteenxx_standing
    where alike = 1
),

by_deal as (
    select
        cell,
        third,
        place,
        deal,
        any_value(players) as players,
        sum(win_share) as wins,
        count(*) as seats
    from thirds
    where round = ceil(third * turns / 3)
    group by cell, third, place, deal
),

estimates as (
    select
        cell,
        third,
        place,
        share_of(wins, seats, 1) as won,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, third, place
)

select
    cell,
    third,
    place::int as place,
    'place ' || place || ' after ' || case third when 1 then 'a third' else 'two thirds' end as name,
    won,
    fair::double as fair,
    n,
    deals
from estimates
order by cell, third, place;
