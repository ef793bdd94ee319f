-- question: Who pays the interest?
-- about: Interest on loans in a finished game: due, and who pays it: the treasury first, then the run before it is paid
--   out or kept, the president for what is left. `share` is the part of all that is due.
-- family: eighteenxx
-- grain: cell, payer
-- unit: paid = $, share = %
-- chart: bars x=payer y=paid label=$_a_game
with paid as (
    select
        cell,
        game,
        case
            when reason = 'interest_of_run' then 'the run'
            when payer = 'players' then 'the president'
            else 'the treasury'
        end as payer,
        amount
    from eighteenxx_payments
    where reason in ('interest', 'interest_of_run')
),

payers as (
    select unnest([
        { 'place': 1, 'payer': 'all of them' },
        { 'place': 2, 'payer': 'the treasury' },
        { 'place': 3, 'payer': 'the run' },
        { 'place': 4, 'payer': 'the president' }
    ]) as one
),

each_game as (
    select
        games.cell,
        games.deal,
        games.game,
        payers.one.place,
        payers.one.payer,
        coalesce(sum(paid.amount) filter (payers.one.place = 1 or paid.payer = payers.one.payer), 0) as amount,
        coalesce(sum(paid.amount), 0) as every
    from games
    cross join payers
    left join paid on games.cell = paid.cell and games.game = paid.game
    where
        games.finished
        and games.logged
        and games.cell in (select events.cell from events where events.kind = 'loan')
    group by all
),

by_deal as (
    select
        cell,
        place,
        payer,
        deal,
        sum(amount) as amount,
        sum(every) as every,
        count(*) as games
    from each_game
    group by cell, place, payer, deal
),

estimates as (
    select
        cell,
        place,
        payer,
        at_least_zero(mean_of(amount, games)) as paid,
        part_of(amount, every) as share,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, place, payer
)

select
    cell,
    payer,
    paid,
    share,
    n,
    deals
from estimates
order by cell, place;
