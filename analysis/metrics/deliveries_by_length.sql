-- question: How far do cubes travel?
-- about: Share of the deliveries of finished games by the number of links they used, for each bot.
-- family: railways
-- grain: cell, bot, links
-- unit: share = %
-- chart: heat x=links y=share series=bot xlabel=links_used
with lengths as (
    select
        deliveries.cell,
        seats.bot,
        seats.deal,
        deliveries.links,
        count(*) as found
    from railways_deliveries as deliveries
    inner join seats
        on
            deliveries.cell = seats.cell
            and deliveries.game = seats.game
            and deliveries.seat = seats.seat
    where seats.finished
    group by all
),

every_deal as (
    select
        cell,
        bot,
        deal,
        sum(found) as deliveries
    from lengths
    group by cell, bot, deal
),

every_length as (
    select distinct
        cell,
        bot,
        links
    from lengths
),

by_deal as (
    select
        every_deal.cell,
        every_deal.bot,
        every_length.links,
        every_deal.deal,
        every_deal.deliveries,
        coalesce(lengths.found, 0) as found
    from every_deal
    inner join every_length on every_deal.cell = every_length.cell and every_deal.bot = every_length.bot
    left join lengths
        on
            every_deal.cell = lengths.cell
            and every_deal.bot = lengths.bot
            and every_deal.deal = lengths.deal
            and every_length.links = lengths.links
),

estimates as (
    select
        cell,
        bot,
        links,
        share_of(found, deliveries, 1) as share,
        sum(deliveries) as n,
        count(*) as deals
    from by_deal
    group by cell, bot, links
)

select
    cell,
    bot,
    links,
    share,
    n,
    deals
from estimates
order by cell, bot, links;
