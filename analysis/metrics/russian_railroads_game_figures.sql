-- question: How did each game go?
-- about: One row a game with the figures that panels pick their example games by.
-- family: russian_railroads
-- grain: cell, game
with players as (
    select
        cell,
        game,
        max(score) as winner_score,
        avg(score) as mean_score,
        max(points_industry) as most_industry,
        max(points_transsib) as most_transsib,
        max(points_petersburg) as most_petersburg,
        max(points_kiev + points_stars + points_medal) as most_kiev,
        max(engineers) as most_engineers,
        avg(points_industry) filter (rank = 1) as winner_industry,
        avg(points_kiev + points_stars + points_medal) filter (rank = 1) as winner_kiev,
        avg(engineers) filter (rank = 1) as winner_engineers
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
    games.moves,
    games.claims,
    games.locomotives,
    games.factories,
    players.winner_score,
    players.mean_score,
    players.most_industry,
    players.most_transsib,
    players.most_petersburg,
    players.most_kiev,
    players.most_engineers,
    players.winner_industry,
    players.winner_kiev,
    players.winner_engineers
from games
inner join players on games.cell = players.cell and games.game = players.game
order by games.cell, games.game;
