-- question: Where do the winner's points come from?
-- about: Mean points of each source in a finished game; they add up to the score. Shares are what they cost at the
--   end.
-- family: railways
-- grain: cell, place, source
-- unit: points = points
-- chart: stacked x=place y=points part=source label=points_a_game
with players as (
    select
        cell,
        case when rank = 1 then 'winner' else 'others' end as place,
        deal,
        points_own as "own deliveries",
        points_from_others as "others' deliveries",
        points_hotels as hotels,
        points_cards as cards,
        points_lines as "major lines",
        baron_points as "baron card",
        score - points - baron_points as shares
    from seats
    where finished
),

parts as (
    unpivot players
    on "own deliveries", "others' deliveries", hotels, cards, "major lines", "baron card", shares
    into name source value points
),

by_deal as (
    select
        cell,
        place,
        source,
        deal,
        sum(points) as points,
        count(*) as seats
    from parts
    group by cell, place, source, deal
),

estimates as (
    select
        cell,
        place,
        source,
        mean_of(points, seats) as points,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, place, source
)

select
    cell,
    place,
    source,
    points,
    n,
    deals
from estimates
order by cell, place desc, source;
