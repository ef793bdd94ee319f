-- question: Who pays whom?
-- about: Dollars that go between players, companies and the bank in a finished game, by what they are for; the same
--   for each operating round, and for each dollar that the players began with. Interest that is kept back from a run is
--   a stream of its own, beside the dividends that it lessens.
-- family: eighteenxx
-- grain: cell, flow
-- unit: paid = $, each_round = $, each_dollar = $
-- label: flow
-- chart: sankey payer=payer payee=payee part=purpose y=paid
with sizes as (
    select
        games.cell,
        games.game,
        games.deal,
        games.turns,
        games.players * rules.value::int as capital
    from games
    inner join rules
        on games.variant = rules.variant and rules.key = 'players.starting_cash.' || games.players
    where games.finished and games.logged
),

deals as (
    select
        cell,
        deal,
        count(*) as games,
        sum(turns) as rounds,
        sum(capital) as capital
    from sizes
    group by cell, deal
),

paid as (
    select
        sizes.cell,
        sizes.deal,
        payments.payer,
        payments.payee,
        payments.purpose,
        sum(payments.amount) as amount
    from eighteenxx_payments as payments
    inner join sizes on payments.cell = sizes.cell and payments.game = sizes.game
    group by all
),

channels as (
    select distinct
        cell,
        payer,
        payee,
        purpose
    from paid
),

by_deal as (
    select
        channels.cell,
        channels.payer,
        channels.payee,
        channels.purpose,
        deals.games,
        deals.rounds,
        deals.capital,
        coalesce(paid.amount, 0) as amount
    from channels
    inner join deals on channels.cell = deals.cell
    left join paid
        on
            channels.cell = paid.cell
            and channels.payer = paid.payer
            and channels.payee = paid.payee
            and channels.purpose = paid.purpose
            and deals.deal = paid.deal
),

estimates as (
    select
        cell,
        payer,
        payee,
        purpose,
        at_least_zero(mean_of(amount, games)) as paid,
        at_least_zero(mean_of(amount, rounds)) as each_round,
        at_least_zero(mean_of(amount, capital)) as each_dollar,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, payer, payee, purpose
)

select
    cell,
    payer || ' to ' || payee || ': ' || purpose as flow,
    payer,
    payee,
    purpose,
    paid,
    each_round,
    each_dollar,
    n,
    deals
from estimates
order by cell, payer, payee, paid.value desc, purpose;
