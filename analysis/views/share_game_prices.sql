-- about: one row a company with a controller, game and turn: its price after the dividend phase, and whether it is the
--   last turn
-- family: share_game
create or replace view share_game_prices as
select
    log.cell,
    log.game,
    log.deal,
    log.turn,
    log.company,
    log.after as price,
    log.turn = games.turns as last
from share_game_log as log
inner join games on log.cell = games.cell and log.game = games.game
where log.kind = 'price';
