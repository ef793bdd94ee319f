-- about: one row a player and game, as the run wrote it
create or replace view seats as
select * from raw.seats; -- noqa: AM04
