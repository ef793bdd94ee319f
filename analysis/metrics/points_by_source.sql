-- question: Industry or rails: where do points come from?
-- about: Mean points of each source in a finished game; they add up to the score. Kiev stands for its tracks, stars
--   and medal. A row a bot, or winners and others with $by = rank.
-- family: russian_railroads
-- grain: cell, who, source
-- unit: points = points
-- chart: stacked x=who y=points part=source label=points_a_game
-- parameters: by = bot
with players as (
    select
        cell,
        deal,
        case when $by = 'bot' then bot when rank = 1 then 'winners' else 'others' end as who,
        points_transsib as transsiberian,
        points_petersburg as "St Petersburg",
        points_kiev + points_stars + points_medal as kiev,
        points_industry as industry,
        points_stations as stations,
        points_engineers as engineers,
        points_majority as majority,
        points_cards as "end cards",
        points_pass as passing,
        points_other as other
    from seats
    where finished
),

parts as (
    unpivot players
    on transsiberian, "St Petersburg", kiev, industry, stations, engineers, majority, "end cards", passing, other
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
