-- question: How is the board built up?
-- about: In a finished game: tiles laid, hexes built on, tiles laid on top of others (on a hex that got one before in
--   the game), tokens paid for, money for terrain and tokens, and the mean income of a run in the last operating round.
--   What the map offers stands in `map_figures`.
-- family: eighteenxx
-- grain: cell, what
-- unit: amount =
-- chart: bars x=what y=amount label=a_game
with built as (
    select
        events.cell,
        events.game,
        count(*) filter (events.kind = 'tile') as tiles,
        count(distinct events.place) filter (events.kind = 'tile') as hexes,
        count(*) filter (events.kind = 'token' and events.amount > 0) as tokens,
        coalesce(sum(events.amount) filter (events.kind = 'tile'), 0) as track,
        coalesce(sum(events.amount) filter (events.kind = 'token'), 0) as token_money
    from events
    where events.kind in ('tile', 'token')
    group by events.cell, events.game
),

last_runs as (
    select
        rounds.cell,
        rounds.game,
        arg_max(rounds.income / rounds.runs, rounds.round) as run
    from eighteenxx_rounds as rounds
    where rounds.runs > 0
    group by rounds.cell, rounds.game
),

parts as (
    select
        games.cell,
        games.deal,
        unnest([
            { 'place': 1, 'what': 'tiles laid', 'n': coalesce(built.tiles, 0)::double },
            { 'place': 2, 'what': 'hexes built on', 'n': coalesce(built.hexes, 0)::double },
            {
                'place': 3,
                'what': 'tiles laid on top of others',
                'n': coalesce(built.tiles - built.hexes, 0)::double
            },
            { 'place': 4, 'what': 'tokens paid for', 'n': coalesce(built.tokens, 0)::double },
            { 'place': 5, 'what': '$ for terrain', 'n': coalesce(built.track, 0)::double },
            { 'place': 6, 'what': '$ for tokens', 'n': coalesce(built.token_money, 0)::double },
            { 'place': 7, 'what': '$ of a run in the last round', 'n': coalesce(last_runs.run, 0)::double }
        ]) as part
    from games
    left join built on games.cell = built.cell and games.game = built.game
    left join last_runs on games.cell = last_runs.cell and games.game = last_runs.game
    where games.finished and games.logged
),

by_deal as (
    select
        cell,
        part.place,
        part.what,
        deal,
        sum(part.n) as amount,
        count(*) as games
    from parts
    group by all
),

estimates as (
    select
        cell,
        place,
        what,
        mean_of(amount, games) as amount,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, place, what
)

select
    cell,
    what,
    amount,
    n,
    deals
from estimates
order by cell, place;
