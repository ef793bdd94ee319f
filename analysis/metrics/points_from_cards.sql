-- question: What part of the points comes from cards, and is it larger for winners?
-- about: Points of each source over all points of those players, shares not deducted; first-to cards include service
--   bounties. Finished games.
-- family: railways
-- grain: cell, standing, source
-- unit: part = %
-- chart: bars x=label y=part colour=standing label=part_of_all_points_(%)
with players as (
    select
        cell,
        deal,
        points + baron_points as every_point,
        case when rank = 1 then 'winners' else 'others' end as standing,
        points_cards as "first-to cards",
        points_lines as "major lines",
        points_hotels as hotels,
        case when sum(points_depots) over (partition by cell) > 0 then points_depots end as depots,
        baron_points as "baron card"
    from seats
    where finished
),

parts as (
    unpivot players
    on "first-to cards", "major lines", hotels, depots, "baron card"
    into name source value points
),

by_deal as (
    select
        cell,
        standing,
        source,
        deal,
        sum(points) as points,
        sum(every_point) as every_point,
        count(*) as seats
    from parts
    group by cell, standing, source, deal
),

estimates as (
    select
        cell,
        standing,
        source,
        part_of(points, every_point) as part,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, standing, source
)

select
    cell,
    standing,
    source,
    source || ', ' || standing as label,
    part,
    n,
    deals
from estimates
order by cell, source, standing = 'others';
