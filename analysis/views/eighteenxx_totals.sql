-- about: one row a game whose events were kept, with the figures of the family's reports; what did not happen is null
--   (first_4: cycle of the first 4-train) or 0 (loans). A cycle is a stock round with the operating rounds after it.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_totals as
with rounds as (
    select
        cell,
        game,
        arg_min(income, round) filter (income > 0) as first_income,
        arg_max(income, round) filter (income > 0) as last_income,
        sum(income) as income,
        sum(runs) as runs,
        sum(paid) as paid,
        sum(withheld) as withheld
    from eighteenxx_rounds
    group by cell, game
),

told as (
    select
        cell,
        game,
        min(turn) filter (kind = 'train_bought' and item = 'train 3') as first_3,
        min(turn) filter (kind = 'train_bought' and item = 'train 4') as first_4,
        min(turn) filter (kind = 'train_bought' and item = 'train 5') as first_5,
        min(turn) filter (kind = 'train_bought' and item = 'train 6') as first_6,
        min(turn) filter (kind = 'train_bought' and item in ('train D', 'train 8')) as first_top,
        count(*) filter (kind = 'company_started') as started,
        avg(amount) filter (kind = 'company_started') as par,
        max(amount) filter (kind = 'private_sold' and item = 'CA' and reason = 'auction') as ca_price,
        count(*) filter (kind = 'private_sold' and reason = 'company') as privates_to_companies,
        count(*) filter (kind = 'loan') as loans,
        coalesce(sum(number) filter (kind = 'repaid'), 0) as repaid,
        coalesce(sum(amount) filter (kind = 'interest'), 0) as interest,
        count(*) filter (kind = 'cgr_formed') as cgr,
        count(*) filter (kind = 'absorbed') as absorbed,
        count(*) filter (kind = 'company_closed') as closed,
        count(*) filter (kind = 'saved') as saved,
        coalesce(sum(amount) filter (kind = 'help'), 0) as help,
        coalesce(sum(amount) filter (kind = 'shares_sold' and reason = 'forced_sale'), 0) as forced_sales,
        count(*) filter (kind = 'president' and before is not null) as presidencies_changed
    from events
    where
        kind in (
            'train_bought', 'company_started', 'private_sold', 'loan', 'repaid', 'interest', 'cgr_formed', 'absorbed',
            'saved', 'company_closed', 'help', 'shares_sold', 'president'
        )
    group by cell, game
),

worth as (
    select
        cell,
        game,
        max(score) as best,
        avg(score) as mean
    from seats
    group by cell, game
),

sellable as (
    select
        variant,
        count(*) as privates
    from rules
    where key like 'privates.%.sold_to_companies' and value = 'true'
    group by variant
)

select
    games.cell,
    games.variant,
    games.map as title,
    games.players,
    games.game,
    games.deal,
    games.finished,
    games.trigger,
    games.turns,
    games.phase,
    games.stock_rounds,
    games.margin,
    worth.best as winner_score,
    worth.mean as mean_score,
    worth.best / nullif(worth.mean, 0) as winner_to_mean,
    capital.value::int as starting_cash,
    worth.best / capital.value::int as winner_for_each_dollar,
    rounds.first_income,
    rounds.last_income,
    rounds.income,
    rounds.runs,
    rounds.paid,
    rounds.withheld,
    rounds.paid / nullif(rounds.paid + rounds.withheld, 0) as paid_share,
    told.first_3,
    told.first_4,
    told.first_5,
    told.first_6,
    told.first_top,
    coalesce(told.started, 0) as started,
    told.par,
    told.ca_price,
    coalesce(told.privates_to_companies, 0) as privates_to_companies,
    sellable.privates as privates_sellable,
    told.privates_to_companies / nullif(sellable.privates, 0) as privates_sold_share,
    coalesce(told.loans, 0) as loans,
    coalesce(told.repaid, 0) as repaid,
    coalesce(told.interest, 0) as interest,
    coalesce(told.cgr, 0) as cgr,
    coalesce(told.absorbed, 0) as absorbed,
    coalesce(told.closed, 0) as closed,
    coalesce(told.saved, 0) as saved,
    coalesce(told.help, 0) as help,
    coalesce(told.forced_sales, 0) as forced_sales,
    coalesce(told.presidencies_changed, 0) as presidencies_changed
from games
inner join worth on games.cell = worth.cell and games.game = worth.game
left join told on games.cell = told.cell and games.game = told.game
left join rounds on games.cell = rounds.cell and games.game = rounds.game
left join sellable on games.variant = sellable.variant
left join rules as capital
    on games.variant = capital.variant and capital.key = 'players.starting_cash.' || games.players
where games.logged;
