-- about: one row a player and operating round that came to its end, in finished games: what the player was worth
--   then, and the place this made (alike: players of the same worth)
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_standing as
select
    players.cell,
    players.game,
    players.deal,
    players.seat,
    players.bot,
    players.players,
    players.rank,
    players.win_share,
    players.turns,
    rounds.turn as cycle,
    rounds.round,
    players.turns - rounds.round as to_go,
    events.amount as worth,
    events.number as cash,
    rank() over (partition by players.cell, players.game, rounds.round order by events.amount desc) as place,
    count(*) over (partition by players.cell, players.game, rounds.round, events.amount) as alike
from events
inner join eighteenxx_players as players
    on events.cell = players.cell and events.game = players.game and events.seat = players.seat
inner join eighteenxx_rounds as rounds
    on
        events.cell = rounds.cell
        and events.game = rounds.game
        and events.turn = rounds.turn
        and events.step = rounds.step
where events.kind = 'worth' and events.step > 0;
