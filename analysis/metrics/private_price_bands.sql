-- question: At what price does the buyer of a private still win his share?
-- about: Sales in the auction by how far the price lies from face value: how common the band is, and what such buyers
--   gain (see `private_prices`) and win more often than their bot does on average. The fair price is where the lift
--   passes 0. Where bots nearly always pay one price there is one band, and these games cannot tell.
-- family: eighteenxx
-- grain: cell, private, band
-- unit: share = %, price = $, gain = $, lift = pp
-- label: name
-- chart: bars x=name y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with bought as (
    select
        sold.cell,
        sold.private,
        sold.face,
        players.deal,
        case
            when sold.price < sold.face then 1
            when sold.price = sold.face then 2
            when sold.price <= 1.1 * sold.face then 3
            when sold.price <= 1.25 * sold.face then 4
            when sold.price <= 1.5 * sold.face then 5
            else 6
        end as band,
        sold.price,
        sold.gain,
        players.lift
    from eighteenxx_sold_privates as sold
    inner join eighteenxx_players as players
        on sold.cell = players.cell and sold.game = players.game and sold.seat = players.seat
    where $bot in ('all', players.bot)
),

deals as (
    select
        cell,
        private,
        deal,
        count(*) as sales
    from bought
    group by cell, private, deal
),

bands as (
    select
        cell,
        private,
        band,
        any_value(face) as face
    from bought
    group by cell, private, band
),

found as (
    select
        cell,
        private,
        band,
        deal,
        count(*) as sales,
        sum(price) as price,
        sum(gain) as gain,
        sum(lift) as lift
    from bought
    group by cell, private, band, deal
),

estimates as (
    select
        bands.cell,
        bands.private,
        bands.band,
        any_value(bands.face) as face,
        share_of(coalesce(found.sales, 0), deals.sales, 1) as share,
        at_least_zero(mean_of(coalesce(found.price, 0), coalesce(found.sales, 0))) as price,
        mean_of(coalesce(found.gain, 0), coalesce(found.sales, 0)) as gain,
        mean_of(coalesce(found.lift, 0), coalesce(found.sales, 0)) as lift,
        sum(coalesce(found.sales, 0)) as found,
        sum(deals.sales) as n,
        count(*) as deals
    from bands
    inner join deals on bands.cell = deals.cell and bands.private = deals.private
    left join found
        on
            bands.cell = found.cell
            and bands.private = found.private
            and bands.band = found.band
            and deals.deal = found.deal
    group by bands.cell, bands.private, bands.band
)

select
    cell,
    private,
    band,
    private || case band
        when 1 then ', below face value'
        when 2 then ', at face value'
        when 3 then ', to 10 % above'
        when 4 then ', to 25 % above'
        when 5 then ', to 50 % above'
        else ', more than 50 % above'
    end as name,
    share,
    price,
    gain,
    lift,
    found,
    n,
    deals
from estimates
order by cell, face, private, band;
