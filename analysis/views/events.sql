-- about: one row an event, as the run wrote it, in the order (cell, game, seq)
create or replace view events as
select * from raw.events; -- noqa: AM04
