-- question: What is a good score with 2, 3 and 4 players?
-- about: Mean final score of the players of finished games by rank, players who share a rank alike; people: mean of
--   10 recorded tournament games of 4 players (WBC yearbooks 2016, 2017 and 2024: 450.5 for winners, 376.0 for
--   the others).
-- family: russian_railroads
-- grain: cell, rank
-- unit: score = points, behind = points
-- chart: bars x=place y=score label=final_score
with players as (
    select
        seats.cell,
        seats.deal,
        seats.rank,
        seats.score,
        any_value(cells.players) over (partition by seats.cell) as players,
        max(seats.score) over (partition by seats.cell, seats.game) - seats.score as behind
    from seats
    inner join cells on seats.cell = cells.cell
    where seats.finished
),

by_deal as (
    select
        cell,
        deal,
        rank,
        any_value(players) as players,
        sum(score) as points,
        sum(behind) as behind,
        count(*) as seats
    from players
    group by cell, deal, rank
),

estimates as (
    select
        cell,
        rank,
        any_value(players) as players,
        mean_of(points, seats) as score,
        mean_of(behind, seats) as behind,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, rank
)

select
    cell,
    rank,
    case rank when 1 then 'winner' else 'rank ' || rank end as place,
    score,
    behind,
    case when players = 4 then case when rank = 1 then 450.5 else 376.0 end end::double as people,
    n,
    deals
from estimates
order by cell, rank;
