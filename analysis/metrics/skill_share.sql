-- question: How much of the result is the bot, how much the seat, how much luck?
-- about: Part of the variance between players of a table, in dollars ahead of its mean and in games won, that the bot
--   or the seat explains: a result is multiplied with the mean of the same bot (or seat) in all other deals, which
--   nothing but the bot (or seat) can link. What is left is luck, and how the players of a table get on with each
--   other. Bots of one skill show little skill: see the report at several levels of it.
-- family: eighteenxx
-- grain: cell, result, what
-- unit: part = %
-- label: name
-- chart: bars x=name y=part label=part_of_the_variance_(%)
with results as (
    select
        cell,
        deal,
        bot,
        seat,
        unnest([
            { 'result': 'dollars ahead', 'x': ahead::double },
            { 'result': 'games won', 'x': win_share - 1.0 / players }
        ]) as one
    from eighteenxx_players
),

factors as (
    select
        cell,
        deal,
        one.result,
        one.x,
        unnest([{ 'what': 'the bot', 'level': bot }, { 'what': 'the seat', 'level': seat::varchar }]) as factor
    from results
),

groups as (
    select
        cell,
        result,
        factor.what,
        factor.level,
        deal,
        sum(x) as total,
        sum(x * x) as squares,
        count(*) as seats
    from factors
    group by all
),

others as (
    select
        *, -- noqa: AM04
        sum(total) over alike - total as others_total,
        sum(seats) over alike - seats as others_seats
    from groups
    window alike as (partition by cell, result, what, level)
),

by_deal as (
    select
        cell,
        result,
        what,
        deal,
        sum(total * others_total / others_seats) as explained,
        sum(squares) as every,
        sum(seats) as seats
    from others
    where others_seats > 0
    group by cell, result, what, deal
),

estimates as (
    select
        cell,
        result,
        what,
        mean_of(explained, every) as part,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, result, what
    having sum(every) > 0
)

select
    cell,
    result,
    what,
    result || ', by ' || what as name,
    part,
    n,
    deals
from estimates
order by cell, result, what;
