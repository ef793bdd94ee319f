-- question: How far apart do players end?
-- about: Worth at the end of finished games by final rank, and over the mean of the table; by=seat and by=bot
--   instead.
-- family: eighteenxx
-- grain: cell, who
-- unit: score = $, of_mean =
-- chart: bars x=who y=score label=worth_at_the_end_($)
-- parameters: by = rank
with tables as (
    select
        cell,
        game,
        avg(score) as mean
    from seats
    where finished
    group by cell, game
),

by_deal as (
    select
        seats.cell,
        seats.deal,
        case $by when 'seat' then 'seat ' || (seats.seat + 1) when 'bot' then seats.bot else 'rank ' || seats.rank end
            as who,
        sum(seats.score) as score,
        coalesce(sum(seats.score / nullif(tables.mean, 0)), 0) as of_mean,
        count(*) as seats
    from seats
    inner join tables on seats.cell = tables.cell and seats.game = tables.game
    where seats.finished
    group by all
),

estimates as (
    select
        cell,
        who,
        mean_of(score, seats) as score,
        mean_of(of_mean, seats) as of_mean,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, who
)

select
    cell,
    who,
    score,
    of_mean,
    n,
    deals
from estimates
order by cell, who;
