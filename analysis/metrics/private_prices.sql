-- question: What is each private worth, and does the auction price it right?
-- about: Price in the auction, how far it is above face value, what the buyer got out of it (its income until it is
--   sold or closes, and the price a company gave), how often a company buys it, and how much more often its buyer wins
--   than the buyer's bot does on average. A fair price is one at which the buyer wins as often as others: lift 0.
-- family: eighteenxx
-- grain: cell, private
-- unit: price = $, above_face = $, income = $, resale = $, to_companies = %, gain = $, lift = pp
-- chart: bars x=private y=price label=price_in_the_auction_($)
with bought as (
    select
        sold.cell,
        sold.private,
        players.deal,
        sold.price,
        sold.face,
        sold.income,
        sold.resale,
        players.lift
    from eighteenxx_sold_privates as sold
    inner join eighteenxx_players as players
        on sold.cell = players.cell and sold.game = players.game and sold.seat = players.seat
),

by_deal as (
    select
        cell,
        private,
        deal,
        any_value(face) as face,
        count(*) as games,
        sum(price) as price,
        sum(price - face) as above_face,
        sum(income) as income,
        sum(coalesce(resale, 0)) as resale,
        count(resale) as resold,
        sum(income + coalesce(resale, 0) - price) as gain,
        sum(lift) as lift
    from bought
    group by cell, private, deal
),

estimates as (
    select
        cell,
        private,
        any_value(face) as face,
        mean_of(price, games) as price,
        mean_of(above_face, games) as above_face,
        mean_of(income, games) as income,
        mean_of(resale, resold) as resale,
        share_of(resold, games, 1) as to_companies,
        mean_of(gain, games) as gain,
        mean_of(lift, games) as lift,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, private
)

select
    cell,
    private,
    face,
    price,
    above_face,
    income,
    resale,
    to_companies,
    gain,
    lift,
    n,
    deals
from estimates
order by cell, face, private;
