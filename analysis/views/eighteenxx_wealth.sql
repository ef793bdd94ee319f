-- about: one row a finished game whose events were kept: what its money comes to, to be told per operating round and
--   per dollar of starting capital. `capital` is what all players begin with, `own` what one begins with; `held` is the
--   part of the companies still in play that players hold at the end.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_wealth as
with paid as (
    select
        cell,
        game,
        sum(amount) filter (payee = 'players' and reason = 'dividend') as dividends,
        sum(amount) filter (payer = 'companies' and payee = 'bank' and reason = 'train') as trains,
        sum(amount) filter (payee = 'companies' and reason = 'loan') as lent
    from eighteenxx_payments
    group by cell, game
),

auctions as (
    select
        cell,
        game,
        sum(price) as privates
    from eighteenxx_sold_privates
    group by cell, game
),

gone as (
    select distinct
        cell,
        game,
        company
    from events
    where kind in ('absorbed', 'company_closed')
),

begun as (
    select distinct
        events.cell,
        events.game,
        events.company
    from events
    where
        events.kind in ('company_started', 'cgr_formed')
        and not exists (
            from gone
            where gone.cell = events.cell and gone.game = events.game and gone.company = events.company
        )
),

companies as (
    select
        cell,
        game,
        count(*) as companies
    from begun
    group by cell, game
),

held as (
    select
        trades.cell,
        trades.game,
        sum(trades.percent) as percent
    from eighteenxx_trades as trades
    inner join begun
        on trades.cell = begun.cell and trades.game = begun.game and trades.company = begun.company
    where trades.seat is not null
    group by trades.cell, trades.game
)

select
    totals.cell,
    totals.game,
    totals.deal,
    totals.turns,
    rules.value::int as own,
    totals.players * rules.value::int as capital,
    totals.winner_score,
    totals.mean_score,
    totals.winner_score / rules.value::int as winner_for_each_dollar,
    totals.income,
    coalesce(paid.dividends, 0) as dividends,
    coalesce(paid.trains, 0) as trains,
    coalesce(paid.lent, 0) as lent,
    totals.interest,
    totals.help,
    coalesce(auctions.privates, 0) as privates,
    totals.trigger,
    totals.cgr,
    totals.absorbed,
    totals.loans,
    held.percent / nullif(100 * companies.companies, 0) as held
from eighteenxx_totals as totals
inner join games on totals.cell = games.cell and totals.game = games.game
inner join rules
    on games.variant = rules.variant and rules.key = 'players.starting_cash.' || games.players
left join paid on totals.cell = paid.cell and totals.game = paid.game
left join auctions on totals.cell = auctions.cell and totals.game = auctions.game
left join companies on totals.cell = companies.cell and totals.game = companies.game
left join held on totals.cell = held.cell and totals.game = held.game
where totals.finished;
