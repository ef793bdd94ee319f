-- question: How did each game go?
-- about: One row a game with the figures that panels pick their example games by.
-- family: railways
-- grain: cell, game
with players as (
    select
        cell,
        game,
        max(score) as winner_score,
        avg(score) as mean_score,
        max(engine) as best_engine,
        max(bids_paid) as most_paid,
        max(bonds) as most_bonds,
        max(turns_first) as most_first,
        sum(points_from_others) as points_from_others,
        max(win_share) filter (seat = 0) as first_seat_won,
        avg(bonds) filter (rank = 1) as winner_bonds,
        avg(bids_paid) filter (rank = 1) as winner_paid,
        avg(links) filter (rank = 1) as winner_links,
        avg(engine) filter (rank = 1) as winner_engine
    from seats
    group by cell, game
)

select
    games.cell,
    games.game,
    games.deal,
    games.rotation,
    games.finished,
    games.turns,
    games.margin,
    games.bids_paid,
    games.bonds,
    games.links,
    games.deliveries,
    games.urbanizations,
    players.winner_score,
    players.mean_score,
    players.best_engine,
    players.most_paid,
    players.most_bonds,
    players.most_first,
    players.points_from_others,
    players.first_seat_won,
    players.winner_bonds,
    players.winner_paid,
    players.winner_links,
    players.winner_engine
from games
inner join players on games.cell = players.cell and games.game = players.game
order by games.cell, games.game;
