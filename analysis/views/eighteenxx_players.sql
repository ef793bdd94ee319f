-- about: one row a player of a finished game whose events were kept
-- family: eighteenxx
create or replace view eighteenxx_players as
select
    seats_lift.cell,
    seats_lift.game,
    seats_lift.deal,
    seats_lift.seat,
    seats_lift.place,
    seats_lift.bot,
    seats_lift.players,
    seats_lift.score,
    seats_lift.rank,
    seats_lift.win_share,
    seats_lift.lift,
    seats_lift.ahead,
    seats_lift.presidencies,
    seats_lift.bankrupt,
    games.turns,
    games.trigger
from seats_lift
inner join games on seats_lift.cell = games.cell and seats_lift.game = games.game
where games.logged;
