-- question: How many shares are too many?
-- about: Players of finished games by the shares they had issued when turn $turn was over, in steps of $step up to
--   $most; turn 0 stands for the end of the game. Lift: games won more than the
--   player's bot wins on average; ahead: points more than the mean of the table.
-- family: railways
-- grain: cell, shares
-- unit: lift = pp, won = %, ahead = points
-- chart: bars x=shares y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: turn = 3, step = 2, most = 12, bot = all
with by_deal as (
    select
        lifts.cell,
        lifts.deal,
        least($most, $step * (stood.bonds // $step))::int as least_shares,
        any_value(lifts.players) as players,
        sum(lifts.win_share) as wins,
        sum(lifts.lift) as lift,
        sum(lifts.ahead) as ahead,
        count(*) as seats
    from seats_lift as lifts
    inner join railways_turns as stood
        on lifts.cell = stood.cell and lifts.game = stood.game and lifts.seat = stood.seat
    where stood.turn = case when $turn = 0 then stood.turns else $turn end and $bot in ('all', lifts.bot)
    group by all
),

estimates as (
    select
        cell,
        least_shares,
        share_of(wins, seats, 1) as won,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        1.0 / any_value(players) as fair,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, least_shares
)

select
    cell,
    case
        when least_shares = $most then $most || ' or more'
        when $step = 1 or least_shares + 1 >= $most then least_shares::varchar
        else least_shares || ' to ' || least($most - 1, least_shares + $step - 1)
    end as shares,
    won,
    fair::double as fair,
    lift,
    ahead,
    n,
    deals
from estimates
where deals > 1
order by cell, least_shares;
