-- about: one row a payment, with the kinds of account it goes between and in words what it is for. Interest that a run
--   pays never reaches a treasury and is no payment in the log: its row is what is due less what is paid.
-- family: eighteenxx
create or replace view eighteenxx_payments as
with due as (
    select
        cell,
        game,
        turn,
        step,
        company,
        min(seq) filter (kind = 'interest') as seq,
        arg_min(seat, seq) filter (kind = 'interest') as seat,
        sum(case kind when 'interest' then amount else -amount end) as amount
    from events
    where
        kind = 'interest'
        or (kind = 'money' and reason = 'interest' and company is not null) -- by the treasury
        or (kind = 'help' and reason = 'interest') -- by the president
    group by cell, game, turn, step, company
),

told as (
    select
        cell,
        game,
        seq,
        turn,
        step,
        seat,
        company,
        amount,
        reason,
        case when before < 6 then 'players' when before < 18 then 'companies' else 'bank' end as payer,
        case when after < 6 then 'players' when after < 18 then 'companies' else 'bank' end as payee
    from events
    where kind = 'money'
    union all
    select
        cell,
        game,
        seq,
        turn,
        step,
        seat,
        company,
        amount,
        'interest_of_run' as reason,
        'companies' as payer,
        'bank' as payee
    from due
    where amount > 0
)

select
    cell,
    game,
    seq,
    turn,
    step,
    seat,
    company,
    amount,
    reason,
    payer,
    payee,
    case
        when reason = 'auction' then 'privates'
        when reason = 'private_income' then 'income of privates'
        when reason = 'private_trade' then 'privates'
        when reason in ('start', 'offering') then 'shares of the offering'
        when reason = 'pool' then 'shares of the pool'
        when reason = 'escrow' and payer = 'players' then 'shares, into escrow'
        when reason = 'escrow' then 'escrow released'
        when reason = 'sale' then 'shares sold'
        when reason = 'forced_sale' then 'shares sold under duress'
        when reason = 'dividend' and payee = 'companies' then 'dividends of the pool'
        when reason = 'dividend' then 'dividends'
        when reason = 'withheld' then 'income kept'
        when reason in ('train', 'trade_in') then 'trains'
        when reason = 'terrain' then 'track'
        when reason = 'token' then 'tokens'
        when reason = 'help' then 'own money for trains'
        when reason = 'flotation' then 'flotation'
        when reason = 'loan' then 'loans'
        when reason in ('repayment', 'settlement') and payee = 'companies' then 'merged into the CGR'
        when reason in ('repayment', 'settlement') then 'loans paid back'
        when reason = 'interest' then 'interest'
        when reason = 'interest_of_run' then 'interest out of the run'
        when reason = 'right' then 'rights'
        when reason = 'closed' then 'closed companies'
        else replace(reason, '_', ' ')
    end as purpose
from told;
