-- question: What do the railways earn?
-- about: Route income of all companies together in each operating round of finished games that came so far, and that
--   of one run. `reached` is the part of the games that come so far; rounds that fewer than a tenth of them come to are
--   left out.
-- family: eighteenxx
-- grain: cell, round
-- unit: income = $, run = $, reached = %
-- chart: lines x=round y=income label=$_a_round xlabel=operating_round
with by_deal as (
    select
        rounds.cell,
        rounds.round,
        games.deal,
        sum(rounds.income) as income,
        sum(rounds.runs) as runs,
        count(*) as games
    from eighteenxx_rounds as rounds
    inner join games on rounds.cell = games.cell and rounds.game = games.game
    where games.finished and games.turns >= rounds.round
    group by rounds.cell, rounds.round, games.deal
),

estimates as (
    select
        cell,
        round,
        at_least_zero(mean_of(income, games)) as income,
        at_least_zero(mean_of(income, runs)) as run,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, round
)

select
    estimates.cell,
    estimates.round,
    estimates.income,
    estimates.run,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1
order by estimates.cell, estimates.round;
