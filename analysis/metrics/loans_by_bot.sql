-- question: Which way to play borrows, and does it pay?
-- about: By bot, in finished games: loans that its companies take, and pay back before the first 6-train is sold; what
--   they owe when it is (owed, of the games that come to one); interest due; and by how much more often a bot wins in
--   games in which it has borrowed than it does on average (lift_borrowing; borrowers: such players).
-- family: eighteenxx
-- grain: cell, bot
-- unit: taken =, repaid =, owed =, interest = $, lift_borrowing = pp
-- chart: bars x=bot y=taken label=loans_taken_by_the_companies_of_a_player
with called as (
    select
        cell,
        game,
        min(seq) as seq
    from events
    where kind = 'train_bought' and item = 'train 6'
    group by cell, game
),

moved as (
    select
        events.cell,
        events.game,
        events.seat,
        count(*) filter (events.kind = 'loan') as taken,
        coalesce(
            sum(events.number) filter (events.kind = 'repaid' and coalesce(called.seq, 999999) > events.seq), 0
        ) as repaid,
        coalesce(sum(events.amount) filter (events.kind = 'interest'), 0) as interest
    from events
    left join called on events.cell = called.cell and events.game = called.game
    where events.kind in ('loan', 'repaid', 'interest')
    group by events.cell, events.game, events.seat
),

debts as (
    select
        events.cell,
        events.game,
        events.company,
        sum(case events.kind when 'loan' then 1 else -events.number end) as loans
    from events
    inner join called on events.cell = called.cell and events.game = called.game and events.seq < called.seq
    where events.kind in ('loan', 'repaid')
    group by events.cell, events.game, events.company
),

presidents as (
    select
        events.cell,
        events.game,
        events.company,
        arg_max(case events.kind when 'president' then events.after else events.seat end, events.seq) as seat
    from events
    inner join called on events.cell = called.cell and events.game = called.game and events.seq < called.seq
    where events.kind in ('president', 'company_started')
    group by events.cell, events.game, events.company
),

owed as (
    select
        debts.cell,
        debts.game,
        presidents.seat,
        sum(debts.loans) as loans
    from debts
    inner join presidents
        on debts.cell = presidents.cell and debts.game = presidents.game and debts.company = presidents.company
    group by debts.cell, debts.game, presidents.seat
),

by_deal as (
    select
        players.cell,
        players.bot,
        players.deal,
        count(*) as seats,
        count(called.seq) as reached,
        count(*) filter (moved.taken > 0) as borrowers,
        coalesce(sum(moved.taken), 0) as taken,
        coalesce(sum(moved.repaid), 0) as repaid,
        coalesce(sum(owed.loans), 0) as owed,
        coalesce(sum(moved.interest), 0) as interest,
        coalesce(sum(players.lift) filter (moved.taken > 0), 0) as lift
    from eighteenxx_players as players
    left join moved
        on players.cell = moved.cell and players.game = moved.game and players.seat = moved.seat
    left join called on players.cell = called.cell and players.game = called.game
    left join owed on players.cell = owed.cell and players.game = owed.game and players.seat = owed.seat
    where players.cell in (select events.cell from events where events.kind = 'loan')
    group by players.cell, players.bot, players.deal
),

estimates as (
    select
        cell,
        bot,
        at_least_zero(mean_of(taken, seats)) as taken,
        at_least_zero(mean_of(repaid, seats)) as repaid,
        at_least_zero(mean_of(owed, reached)) as owed,
        at_least_zero(mean_of(interest, seats)) as interest,
        mean_of(lift, borrowers) as lift_borrowing,
        sum(borrowers) as borrowers,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot
)

select
    cell,
    bot,
    taken,
    repaid,
    owed,
    interest,
    lift_borrowing,
    borrowers,
    n,
    deals
from estimates
order by cell, bot;
