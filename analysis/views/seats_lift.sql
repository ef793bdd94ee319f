-- about: one row a player of a finished game: lift is the win less what the player's bot wins on average in the cell,
--   ahead the points more than the mean of the table
create or replace view seats_lift as
select
    seats.*, -- noqa: AM04
    win_share - avg(win_share) over (partition by cell, bot) as lift,
    score - avg(score) over (partition by cell, game) as ahead
from seats
where finished;
