-- question: What is each private worth, and does the auction price it right?
-- about: Price in the auction and how far it is above face value. For its buyer: income while he owns it, the price at
--   which he sells it (resale, to a company or a player; of those who do), the share that comes with it or is swapped
--   for it (at par, a swapped one at its price that day), face value if he has it to the end; `gain` is all this less
--   the price. `brought` is the same for all its owners one after the other, without what they paid each other.
--   `to_players` and `to_companies`: how often the buyer sells it to a player, and a company gets it in the end.
--   `lift`: how much more often the buyer wins than his bot does on average.
-- family: eighteenxx
-- grain: cell, private
-- unit: price = $, above_face = $, income = $, resale = $, share = $, gain = $, brought = $, to_players = %,
--   to_companies = %, lift = pp
-- chart: bars x=private y=price label=price_in_the_auction_($)
-- parameters: bot = all
with bought as (
    select
        sold.cell,
        sold.private,
        players.deal,
        sold.price,
        sold.face,
        sold.income,
        sold.resale,
        sold.share,
        sold.gain,
        sold.brought,
        (coalesce(sold.sold_to, '') = 'player')::int as to_player,
        (sold.company_price is not null)::int as to_company,
        players.lift
    from eighteenxx_sold_privates as sold
    inner join eighteenxx_players as players
        on sold.cell = players.cell and sold.game = players.game and sold.seat = players.seat
    where $bot in ('all', players.bot)
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
        sum(share) as share,
        sum(gain) as gain,
        sum(brought) as brought,
        sum(to_player) as to_players,
        sum(to_company) as to_companies,
        sum(lift) as lift
    from bought
    group by cell, private, deal
),

estimates as (
    select
        cell,
        private,
        any_value(face) as face,
        at_least_zero(mean_of(price, games)) as price,
        mean_of(above_face, games) as above_face,
        at_least_zero(mean_of(income, games)) as income,
        at_least_zero(mean_of(resale, resold)) as resale,
        at_least_zero(mean_of(share, games)) as share,
        mean_of(gain, games) as gain,
        at_least_zero(mean_of(brought, games)) as brought,
        share_of(to_players, games, 1) as to_players,
        share_of(to_companies, games, 1) as to_companies,
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
    share,
    gain,
    brought,
    to_players,
    to_companies,
    lift,
    n,
    deals
from estimates
order by cell, face, private;
