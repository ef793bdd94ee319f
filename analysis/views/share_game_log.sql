-- about: the log of finished games with their deal, and the numbers of games and deals of the cell that have one
-- family: share_game
create or replace view share_game_log as
select
    events.cell,
    events.game,
    games.deal,
    events.seq,
    events.turn,
    events.step,
    events.kind,
    events.seat,
    events.company,
    events.item,
    events.number,
    events.amount,
    events.before,
    events.after,
    events.reason,
    cells.logged_finished as games,
    cells.logged_deals as deals
from events
inner join games on events.cell = games.cell and events.game = games.game
inner join cells on events.cell = cells.cell
where games.finished;
