-- about: one row a private that a player bought in the auction: price, face, what it paid the player in each
--   operating round, the last round in which it did, and the price a company gave for it; trades between players are
--   passed over
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_sold_privates as
with bought as (
    select
        cell,
        variant,
        game,
        item as private,
        min(seat) filter (reason = 'auction') as seat,
        min(amount) filter (reason = 'auction') as price,
        min(amount) filter (reason = 'company') as resale,
        min(turn * 10 + step) filter (reason = 'company') as resold_at
    from events
    where kind = 'private_sold'
    group by cell, variant, game, item
),

closed as (
    select
        cell,
        game,
        item as private,
        min(turn * 10 + step) as closed_at
    from events
    where kind = 'private_closed'
    group by cell, game, item
),

printed as (
    select
        variant,
        split_part(key, '.', 2) as private,
        max(value::int) filter (key like '%.face') as face,
        max(value::int) filter (key like '%.revenue') as revenue
    from rules
    where key like 'privates.%.face' or key like 'privates.%.revenue'
    group by all
),

ended as (
    select
        bought.*, -- noqa: AM04
        coalesce(bought.resold_at, closed.closed_at, 999999) as until
    from bought
    left join closed on bought.cell = closed.cell and bought.game = closed.game and bought.private = closed.private
),

held as (
    select
        ended.cell,
        ended.game,
        ended.private,
        count(rounds.round) as rounds
    from ended
    left join eighteenxx_rounds as rounds
        on
            ended.cell = rounds.cell
            and ended.game = rounds.game
            and rounds.turn * 10 + rounds.step <= ended.until
    group by ended.cell, ended.game, ended.private
)

select
    ended.cell,
    ended.game,
    ended.private,
    ended.seat,
    ended.price,
    printed.face,
    ended.resale,
    held.rounds,
    held.rounds * printed.revenue as income
from ended
inner join held on ended.cell = held.cell and ended.game = held.game and ended.private = held.private
inner join printed on ended.variant = printed.variant and ended.private = printed.private
where ended.seat is not null;
