-- about: one row a game, as the run wrote it
create or replace view games as
select * from raw.games; -- noqa: AM04
