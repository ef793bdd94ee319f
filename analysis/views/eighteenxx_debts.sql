-- about: one row a player of a game that comes to a 6-train: the loans that companies of his owe just before the first
--   one is sold (`seq` of that sale), when they are called in.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_debts as
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
)

select
    seats.cell,
    seats.game,
    seats.seat,
    called.seq,
    coalesce(of_seat.loans, 0) as loans
from called
inner join seats on called.cell = seats.cell and called.game = seats.game
left join of_seat on seats.cell = of_seat.cell and seats.game = of_seat.game and seats.seat = of_seat.seat;
