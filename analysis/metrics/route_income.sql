-- question: What do the railways earn?
-- about: Route income of all companies together in each operating round of finished games that came so far, and that
--   of one run. Those that fewer than one game in twenty reaches are left out.
-- family: eighteenxx
-- grain: cell, round
-- unit: income = $, run = $
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
        mean_of(income, games) as income,
        mean_of(income, runs) as run,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, round
)

select
    cell,
    round,
    income,
    run,
    n,
    deals
from estimates
where deals > 1
qualify n >= 0.05 * max(n) over (partition by cell)
order by cell, round;
