-- question: Does the lead change hands?
-- about: How often another player is alone in front when an operating round is over than the last time somebody was,
--   by worth. Share of finished games by that number.
-- family: eighteenxx
-- grain: cell, changes
-- unit: share = %
-- chart: histogram x=changes y=share label=share_of_games_(%) xlabel=changes_of_the_leader
with ranked as (
    select
        cell,
        game,
        deal,
        round,
        seat,
        rank() over (partition by cell, game, round order by worth desc) as place,
        count(*) over (partition by cell, game, round, worth) as alike
    from eighteenxx_standing
),

leaders as (
    select
        cell,
        game,
        deal,
        seat,
        lag(seat) over (partition by cell, game order by round) as before
    from ranked
    where place = 1 and alike = 1
),

counted as (
    select
        cell,
        game,
        count(*) filter (seat <> before) as changes
    from leaders
    group by cell, game
),

by_deal as (
    select
        games.cell,
        games.deal,
        coalesce(counted.changes, 0)::int as changes,
        any_value(cells.logged_finished) as games,
        any_value(cells.logged_deals) as deals,
        count(*) as found
    from games
    inner join cells on games.cell = cells.cell
    left join counted on games.cell = counted.cell and games.game = counted.game
    where games.finished and games.logged
    group by all
),

estimates as (
    select
        cell,
        changes,
        portion_of(found, games, deals) as share,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, changes
)

select
    cell,
    changes,
    share,
    found,
    n,
    deals
from estimates
order by cell, changes;
