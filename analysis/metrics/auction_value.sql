-- question: Do those who pay for the first seat win?
-- about: Players of finished games by what they paid in auctions in the whole game, in steps of $step k$ up to
--   $most: games won, the same less what the player's bot wins on average (lift), and points more than the mean of
--   the table.
-- family: railways
-- grain: cell, paid
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=paid y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: step = 5, most = 25, bot = all
with by_deal as (
    select
        cell,
        deal,
        case when bids_paid = 0 then 0 else least($most, 1 + $step * ((bids_paid - 1) // $step)) end as least_k,
        any_value(players) as players,
        sum(win_share) as wins,
        sum(lift) as lift,
        sum(ahead) as ahead,
        count(*) as seats
    from seats_lift
    where $bot in ('all', bot)
    group by all
),

estimates as (
    select
        cell,
        least_k,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, least_k
)

select
    cell,
    case
        when least_k = 0 then 'nothing'
        when least_k = $most then $most || ' or more'
        when $step = 1 or least_k + 1 >= $most then least_k::varchar
        else least_k || ' to ' || least($most - 1, least_k + $step - 1)
    end || case when least_k = 0 then '' else ' k$' end as paid,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, least_k;
