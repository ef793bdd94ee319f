-- question: What does a private cost, and what does it bring?
-- about: For every private sold in the auction of a finished game: face value, price, what it brings its buyer (income
--   while he owns it, the price he sells it for, the share that comes with it, face value at the end if he keeps it),
--   and what it brings all its owners one after the other, without what they pay each other. See `private_prices`.
-- family: eighteenxx
-- grain: cell, private, what
-- unit: amount = $
-- label: name
-- chart: bars x=name y=amount label=$_a_game
with parts as (
    select
        sold.cell,
        sold.private,
        sold.face,
        players.deal,
        unnest([
            { 'place': 1, 'what': 'price', 'n': sold.price },
            { 'place': 2, 'what': 'brings its buyer', 'n': sold.gain + sold.price },
            { 'place': 3, 'what': 'brings all its owners', 'n': sold.brought }
        ]) as part
    from eighteenxx_sold_privates as sold
    inner join eighteenxx_players as players
        on sold.cell = players.cell and sold.game = players.game and sold.seat = players.seat
),

by_deal as (
    select
        cell,
        private,
        part.place,
        part.what,
        deal,
        any_value(face) as face,
        sum(part.n) as amount,
        count(*) as games
    from parts
    group by all
),

estimates as (
    select
        cell,
        private,
        place,
        what,
        any_value(face) as face,
        at_least_zero(mean_of(amount, games)) as amount,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, private, place, what
)

select
    cell,
    private,
    what,
    private || ' (' || face || ' $): ' || what as name,
    face,
    amount,
    n,
    deals
from estimates
order by cell, face, private, place;
