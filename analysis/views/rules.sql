-- about: one row a rule of each variant: its dotted key and its value as text
create or replace view rules as
select * from raw.rules; -- noqa: AM04
