-- question: Where do companies get their money?
-- about: Dollars that come to all companies together in a finished game, by source, and their part of the whole. Full
--   capitalisation is flotation; the money of shares sold one by one is incremental, what destinations set free is
--   escrow.
-- family: eighteenxx
-- grain: cell, source
-- unit: raised = $, share = %, each_round = $, each_dollar = $
-- chart: bars x=source y=raised label=$_a_game
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

paid as (
    select
        sizes.cell,
        sizes.deal,
        case
            when payments.payer = 'companies' then 'other companies: trains and rights'
            when payments.purpose = 'shares of the offering' then 'shares sold one by one'
            else payments.purpose
        end as source,
        sum(payments.amount) as amount
    from eighteenxx_payments as payments
    inner join sizes on payments.cell = sizes.cell and payments.game = sizes.game
    where payments.payee = 'companies' and payments.purpose <> 'merged into the CGR'
    group by all
),

deals as (
    select
        sizes.cell,
        sizes.deal,
        count(*) as games,
        sum(sizes.turns) as rounds,
        sum(sizes.capital) as capital
    from sizes
    group by sizes.cell, sizes.deal
),

totals as (
    select
        cell,
        deal,
        sum(amount) as total
    from paid
    group by cell, deal
),

sources as (
    select distinct
        cell,
        source
    from paid
),

estimates as (
    select
        sources.cell,
        sources.source,
        mean_of(coalesce(paid.amount, 0), deals.games) as raised,
        part_of(coalesce(paid.amount, 0), coalesce(totals.total, 0)) as share,
        mean_of(coalesce(paid.amount, 0), deals.rounds) as each_round,
        mean_of(coalesce(paid.amount, 0), deals.capital) as each_dollar,
        sum(deals.games) as n,
        count(*) as deals
    from sources
    inner join deals on sources.cell = deals.cell
    left join totals on deals.cell = totals.cell and deals.deal = totals.deal
    left join paid
        on sources.cell = paid.cell and sources.source = paid.source and deals.deal = paid.deal
    group by sources.cell, sources.source
)

select
    cell,
    source,
    raised,
    share,
    each_round,
    each_dollar,
    n,
    deals
from estimates
order by cell, raised.value desc, source;
