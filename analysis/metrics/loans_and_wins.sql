-- question: Do loans outstanding when the first 6-train is sold cost the game?
-- about: Players of finished games that come to a 6-train, by the loans that companies of theirs owe just then: games
--   won more than their bot does on average, and dollars more than the mean of the table at the end.
-- family: eighteenxx
-- grain: cell, owed
-- unit: lift = pp, ahead = $, won = %
-- label: owed
-- chart: bars x=owed y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: step = 2, most = 6, bot = all
with called as (
    select
        cell,
        game,
        min(seq) as seq
    from events
    where kind = 'train_bought' and item = 'train 6'
    group by cell, game
),

owed as (
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

of_seat as (
    select
        owed.cell,
        owed.game,
        presidents.seat,
        sum(owed.loans) as loans
    from owed
    inner join presidents
        on owed.cell = presidents.cell and owed.game = presidents.game and owed.company = presidents.company
    group by owed.cell, owed.game, presidents.seat
),

by_deal as (
    select
        players.cell,
        players.deal,
        least(
            $most, case when coalesce(of_seat.loans, 0) <= 0 then 0 else 1 + $step * ((of_seat.loans - 1) // $step) end
        )::int as least_loans,
        count(*) as seats,
        sum(players.lift) as lift,
        sum(players.ahead) as ahead,
        sum(players.win_share) as wins
    from called
    inner join eighteenxx_players as players on called.cell = players.cell and called.game = players.game
    left join of_seat
        on players.cell = of_seat.cell and players.game = of_seat.game and players.seat = of_seat.seat
    where $bot in ('all', players.bot) and exists (from events where kind = 'loan')
    group by all
),

estimates as (
    select
        cell,
        least_loans,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        share_of(wins, seats, 1) as won,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, least_loans
)

select
    cell,
    case
        when least_loans = 0 then 'none'
        when least_loans >= $most then $most || ' or more'
        when least_loans = least($most - 1, least_loans + $step - 1) then least_loans || ''
        else least_loans || ' to ' || least($most - 1, least_loans + $step - 1)
    end as owed,
    lift,
    ahead,
    won,
    n,
    deals
from estimates
where deals > 1
order by cell, least_loans;
