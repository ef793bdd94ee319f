-- question: What is the money spent on?
-- about: Mean k$ a player spends in a finished game, by what it goes into; dividends include those raised with new
--   shares.
-- family: railways
-- grain: cell, bot, channel
-- unit: spent = k$
-- chart: stacked x=bot y=spent part=channel label=k$_a_game
with players as (
    select
        cell,
        bot,
        deal,
        spent_track as track,
        spent_urbanize as "new cities",
        spent_engines as locomotives,
        spent_western as "western link",
        bids_paid as "first seat",
        interest as dividends
    from seats
    where finished
),

parts as (
    unpivot players
    on track, locomotives, "new cities", "western link", "first seat", dividends
    into name channel value spent
),

by_deal as (
    select
        cell,
        bot,
        channel,
        deal,
        sum(spent) as spent,
        count(*) as seats
    from parts
    group by cell, bot, channel, deal
),

estimates as (
    select
        cell,
        bot,
        channel,
        mean_of(spent, seats) as spent,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot, channel
)

select
    cell,
    bot,
    channel,
    spent,
    n,
    deals
from estimates
order by cell, bot, channel;
