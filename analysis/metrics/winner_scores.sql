-- question: What is a good score?
-- about: Share of finished games by the winner's score, in steps of $step {score}.
-- grain: cell, score
-- unit: share = %
-- chart: histogram x=score y=share label=share_of_games_(%) xlabel=score_of_the_winner
-- parameters: step = 5
with winners as (
    select
        seats.cell,
        seats.game,
        any_value(seats.deal) as deal,
        any_value(cells.finished) as games,
        any_value(cells.deals) as deals,
        max(seats.score) as best
    from seats
    inner join cells on seats.cell = cells.cell
    where seats.finished
    group by seats.cell, seats.game
),

by_deal as (
    select
        cell,
        deal,
        ($step * floor(best / $step))::int as score,
        any_value(games) as games,
        any_value(deals) as deals,
        count(*) as found
    from winners
    group by all
),

estimates as (
    select
        cell,
        score,
        portion_of(found, games, deals) as share,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, score
)

select
    cell,
    score,
    share,
    found,
    n,
    deals
from estimates
order by cell, score;
