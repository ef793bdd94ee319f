-- question: Do loans outstanding when the first 6-train is sold cost the game?
-- about: Players of finished games that come to a 6-train, by the loans that companies of theirs owe just then: games
--   won more than their bot does on average, and dollars more than the mean of the table at the end.
-- family: eighteenxx
-- grain: cell, owed
-- unit: lift = pp, ahead = $, won = %
-- label: owed
-- chart: bars x=owed y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: step = 2, most = 6, bot = all
with by_deal as (
    select
        players.cell,
        players.deal,
        least(
            $most, case when debts.loans <= 0 then 0 else 1 + $step * ((debts.loans - 1) // $step) end
        )::int as least_loans,
        count(*) as seats,
        sum(players.lift) as lift,
        sum(players.ahead) as ahead,
        sum(players.win_share) as wins
    from eighteenxx_debts as debts
    inner join eighteenxx_players as players
        on debts.cell = players.cell and debts.game = players.game and debts.seat = players.seat
    where $bot in ('all', players.bot) and exists (from events where kind = 'loan')
    group by all
),

estimates as (
    select
        cell,
        least_loans,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        share_of(wins, seats, 1) as won,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, least_loans
)

select
    cell,
    case
        when least_loans = 0 then 'none'
        when least_loans >= $most then $most || ' or more'
        when least_loans = least($most - 1, least_loans + $step - 1) then least_loans || ''
        else least_loans || ' to ' || least($most - 1, least_loans + $step - 1)
    end as owed,
    lift,
    ahead,
    won,
    n,
    deals
from estimates
where deals > 1
order by cell, least_loans;
