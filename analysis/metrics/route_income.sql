-- question: What do the railways earn?
-- about: Route income of all companies together in each operating round of finished games that came so far, that of
--   one run, and income for each dollar that the players began with. `reached` is the part of the games that come so
--   far; rounds that fewer than a tenth of them come to are left out.
-- family: eighteenxx
-- grain: cell, round
-- unit: income = $, run = $, each_dollar = $, reached = %
-- chart: lines x=round y=income label=$_a_round xlabel=operating_round
with by_deal as (
    select
        rounds.cell,
        rounds.round,
        games.deal,
        sum(rounds.income) as income,
        sum(rounds.runs) as runs,
        sum(games.players * capital.value::int) as capital,
        count(*) as games
    from eighteenxx_rounds as rounds
    inner join games on rounds.cell = games.cell and rounds.game = games.game
    left join rules as capital
        on games.variant = capital.variant and capital.key = 'players.starting_cash.' || games.players
    where games.finished and games.turns >= rounds.round
    group by rounds.cell, rounds.round, games.deal
),

estimates as (
    select
        cell,
        round,
        at_least_zero(mean_of(income, games)) as income,
        at_least_zero(mean_of(income, runs)) as run,
        at_least_zero(mean_of(income, coalesce(capital, 0))) as each_dollar,
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
    estimates.each_dollar,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1
order by estimates.cell, estimates.round;
