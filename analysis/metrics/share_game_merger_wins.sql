-- question: Who profits from mergers?
-- about: Players of finished games with a merger: how much more often than their bot does on average they win, and how
--   far their wealth is from the mean of the table, by their part in it. Who proposed a merger that happened counts as
--   proposer, also when own shares were bought.
-- family: share_game
-- grain: cell, part
-- unit: lift = pp, ahead = {score}, received = k$
-- chart: bars x=part y=lift label=wins_beyond_the_own_average_(pp)
with parts as (
    select
        seats_lift.cell,
        seats_lift.deal,
        seats_lift.lift,
        seats_lift.ahead,
        seats_lift.bought_out,
        case
            when seats_lift.mergers > 0 then 'proposer'
            when seats_lift.bought_out > 0 then 'bought out'
            else 'neither'
        end as part
    from seats_lift
    inner join games on seats_lift.cell = games.cell and seats_lift.game = games.game
    where games.mergers > 0
),

by_deal as (
    select
        cell,
        part,
        deal,
        count(*) as found,
        sum(lift) as lift,
        sum(ahead) as ahead,
        sum(bought_out) as received
    from parts
    group by cell, part, deal
),

estimates as (
    select
        cell,
        part,
        mean_of(lift, found) as lift,
        mean_of(ahead, found) as ahead,
        mean_of(received, found) as received,
        sum(found) as n,
        count(*) as deals
    from by_deal
    group by cell, part
)

select
    cell,
    part,
    lift,
    ahead,
    received,
    n,
    deals
from estimates
order by cell, part;
