-- question: Which privates are worth more together?
-- about: Players of finished games who bought both privates of a pair in the auction: games won more than their bot
--   does on average.
-- family: eighteenxx
-- grain: cell, pair
-- unit: lift = pp, together = %
-- chart: bars x=pair y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
with couples as (
    select
        one.cell,
        one.game,
        one.seat,
        one.private || ' and ' || other.private as pair
    from eighteenxx_sold_privates as one
    inner join eighteenxx_sold_privates as other
        on one.cell = other.cell and one.game = other.game and one.seat = other.seat and one.face <= other.face
    where one.face < other.face or one.private < other.private
),

by_deal as (
    select
        couples.cell,
        couples.pair,
        players.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(*) as games,
        sum(players.lift) as lift
    from couples
    inner join eighteenxx_players as players
        on couples.cell = players.cell and couples.game = players.game and couples.seat = players.seat
    inner join cells on couples.cell = cells.cell
    group by couples.cell, couples.pair, players.deal
),

estimates as (
    select
        cell,
        pair,
        mean_of(lift, games) as lift,
        portion_of(games, all_games, all_deals) as together,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, pair
)

select
    cell,
    pair,
    lift,
    together,
    n,
    deals
from estimates
where deals > 1
order by cell, lift.value desc, pair;
