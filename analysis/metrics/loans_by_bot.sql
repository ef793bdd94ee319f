-- question: Which way to play borrows, and does it pay?
-- about: By bot, in finished games: loans that its companies take, and pay back before the first 6-train is sold; what
--   they owe when it is (owed, of the games that come to one); interest due; and by how much more often a bot wins in
--   games in which it has borrowed than it does on average (lift_borrowing; borrowers: such players).
-- family: eighteenxx
-- grain: cell, bot
-- unit: taken =, repaid =, owed =, interest = $, lift_borrowing = pp
-- chart: bars x=bot y=taken label=loans_taken_by_the_companies_of_a_player
with moved as (
    select
        events.cell,
        events.game,
        events.seat,
        count(*) filter (events.kind = 'loan') as taken,
        coalesce(
            sum(events.number) filter (events.kind = 'repaid' and (debts.seq is null or debts.seq > events.seq)), 0
        ) as repaid,
        coalesce(sum(events.amount) filter (events.kind = 'interest'), 0) as interest
    from events
    left join eighteenxx_debts as debts
        on events.cell = debts.cell and events.game = debts.game and events.seat = debts.seat
    where events.kind in ('loan', 'repaid', 'interest')
    group by events.cell, events.game, events.seat
),

by_deal as (
    select
        players.cell,
        players.bot,
        players.deal,
        count(*) as seats,
        count(debts.seq) as reached,
        count(*) filter (moved.taken > 0) as borrowers,
        coalesce(sum(moved.taken), 0) as taken,
        coalesce(sum(moved.repaid), 0) as repaid,
        coalesce(sum(debts.loans), 0) as owed,
        coalesce(sum(moved.interest), 0) as interest,
        coalesce(sum(players.lift) filter (moved.taken > 0), 0) as lift
    from eighteenxx_players as players
    left join moved
        on players.cell = moved.cell and players.game = moved.game and players.seat = moved.seat
    left join eighteenxx_debts as debts
        on players.cell = debts.cell and players.game = debts.game and players.seat = debts.seat
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
