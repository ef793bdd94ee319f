-- question: Where do points come from?
-- about: Mean points of each source in a finished game; they add up to the score. Shares are what they cost at the
--   end; depots where there are any. A row a bot, or winners and others with $by = rank.
-- family: railways
-- grain: cell, who, source
-- unit: points = points
-- chart: stacked x=who y=points part=source label=points_a_game
-- parameters: by = bot
with players as (
    select
        cell,
        deal,
        case when $by = 'bot' then bot when rank = 1 then 'winners' else 'others' end as who,
        points_own as "own deliveries",
        points_from_others as "others' deliveries",
        points_hotels as hotels,
        case when sum(points_depots) over (partition by cell) > 0 then points_depots end as depots,
        points_cards as cards,
        points_lines as "major lines",
        baron_points as "baron card",
        score - points - baron_points as shares
    from seats
    where finished
),

parts as (
    unpivot players
    on "own deliveries", "others' deliveries", hotels, depots, cards, "major lines", "baron card", shares
    into name source value points
),

by_deal as (
    select
        cell,
        who,
        source,
        deal,
        sum(points) as points,
        count(*) as seats
    from parts
    group by cell, who, source, deal
),

estimates as (
    select
        cell,
        who,
        source,
        mean_of(points, seats) as points,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, who, source
)

select
    cell,
    who,
    source,
    points,
    n,
    deals
from estimates
order by cell, who = 'others', who, source;
