-- question: Which company is best to start first?
-- about: Players of finished games by the first company they start: games won more than their bot does on average,
--   and dollars more than the mean of the table at the end. What a private brings along (the B&O with BO) counts as a
--   start.
-- family: eighteenxx
-- grain: cell, company
-- unit: lift = pp, ahead = $, won = %
-- chart: bars x=company y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with first as (
    select
        cell,
        game,
        seat,
        arg_min(company, seq) as company
    from events
    where kind = 'company_started'
    group by cell, game, seat
),

by_deal as (
    select
        first.cell,
        first.company,
        players.deal,
        count(*) as seats,
        sum(players.lift) as lift,
        sum(players.ahead) as ahead,
        sum(players.win_share) as wins
    from first
    inner join eighteenxx_players as players
        on first.cell = players.cell and first.game = players.game and first.seat = players.seat
    where $bot in ('all', players.bot)
    group by first.cell, first.company, players.deal
),

estimates as (
    select
        cell,
        company,
        mean_of(lift, seats) as lift,
        mean_of(ahead, seats) as ahead,
        share_of(wins, seats, 1) as won,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, company
)

select
    cell,
    company,
    lift,
    ahead,
    won,
    n,
    deals
from estimates
where deals > 1
order by cell, lift.value desc, company;
