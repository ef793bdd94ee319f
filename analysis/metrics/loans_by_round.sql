-- question: When are loans taken and paid back?
-- about: Loans taken, paid back and outstanding at the end of an operating round, and interest due, of all companies
--   together, in finished games that came so far. What the CGR takes over is paid back by nobody, but no longer
--   outstanding. `reached` is the part of the games that come so far; rounds that fewer than a tenth of them come to
--   are left out.
-- family: eighteenxx
-- grain: cell, round
-- unit: outstanding =, taken =, repaid =, interest = $, reached = %
-- chart: lines x=round y=outstanding label=loans_a_game xlabel=operating_round
with moved as (
    select
        cell,
        game,
        turn,
        step,
        count(*) filter (kind = 'loan') as taken,
        coalesce(sum(number) filter (kind = 'repaid'), 0) as repaid,
        coalesce(sum(number) filter (kind = 'absorbed'), 0) as merged,
        coalesce(sum(amount) filter (kind = 'interest'), 0) as interest
    from events
    where kind in ('loan', 'repaid', 'absorbed', 'interest')
    group by cell, game, turn, step
),

each_round as (
    select
        rounds.cell,
        rounds.round,
        games.deal,
        coalesce(moved.taken, 0) as taken,
        coalesce(moved.repaid, 0) as repaid,
        coalesce(moved.interest, 0) as interest,
        sum(coalesce(moved.taken - moved.repaid - moved.merged, 0)) over so_far as outstanding
    from eighteenxx_rounds as rounds
    inner join games on rounds.cell = games.cell and rounds.game = games.game
    left join moved
        on
            rounds.cell = moved.cell
            and rounds.game = moved.game
            and rounds.turn = moved.turn
            and rounds.step = moved.step
    where games.finished and exists (from events where kind = 'loan')
    window so_far as (partition by rounds.cell, rounds.game order by rounds.round)
),

by_deal as (
    select
        cell,
        round,
        deal,
        sum(taken) as taken,
        sum(repaid) as repaid,
        sum(outstanding) as outstanding,
        sum(interest) as interest,
        count(*) as games
    from each_round
    group by cell, round, deal
),

estimates as (
    select
        cell,
        round,
        at_least_zero(mean_of(outstanding, games)) as outstanding,
        at_least_zero(mean_of(taken, games)) as taken,
        at_least_zero(mean_of(repaid, games)) as repaid,
        at_least_zero(mean_of(interest, games)) as interest,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, round
)

select
    estimates.cell,
    estimates.round,
    estimates.outstanding,
    estimates.taken,
    estimates.repaid,
    estimates.interest,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1
order by estimates.cell, estimates.round;
