-- question: How many shares are best for each way to play?
-- about: Players of finished games by the shares they had issued when turn $turn was over, in steps of $step up to
--   $most: points more than the mean of the table. Fields with fewer than $least players are left out.
-- family: railways
-- grain: cell, bot, from_shares
-- unit: ahead = points
-- chart: heat x=from_shares y=ahead series=bot xlabel=shares,_at_least
-- parameters: turn = 3, step = 2, most = 12, least = 30
with by_deal as (
    select
        lifts.cell,
        lifts.bot,
        lifts.deal,
        least($most, $step * (stood.bonds // $step))::int as from_shares,
        sum(lifts.ahead) as ahead,
        count(*) as seats
    from seats_lift as lifts
    inner join railways_turns as stood
        on lifts.cell = stood.cell and lifts.game = stood.game and lifts.seat = stood.seat
    where stood.turn = case when $turn = 0 then stood.turns else $turn end
    group by all
),

estimates as (
    select
        cell,
        bot,
        from_shares,
        mean_of(ahead, seats) as ahead,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, bot, from_shares
)

select
    cell,
    bot,
    from_shares,
    ahead,
    n,
    deals
from estimates
where n >= $least and deals > 1
order by cell, bot, from_shares;
