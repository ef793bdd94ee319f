-- about: one row a cycle (what = cycle) and operating round (what = round) that enough finished games come to: the
--   games that do, and their part of all. Enough are a tenth of the games and ten games at least, or all of a run that
--   has fewer; what rests on less is not told as a number.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_stages as
with came as (
    select
        cell,
        deal,
        'cycle' as what,
        unnest(range(0, stock_rounds + 1))::int as number
    from games
    where finished and logged
    union all
    select
        rounds.cell,
        games.deal,
        'round' as what,
        rounds.round::int as number
    from eighteenxx_rounds as rounds
    inner join games on rounds.cell = games.cell and rounds.game = games.game
    where games.finished
),

by_deal as (
    select
        came.cell,
        came.what,
        came.number,
        came.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(*) as games
    from came
    inner join cells on came.cell = cells.cell
    group by came.cell, came.what, came.number, came.deal
),

estimates as (
    select
        cell,
        what,
        number,
        portion_of(games, all_games, all_deals) as reached,
        sum(games)::int as games,
        any_value(all_games) as all_games
    from by_deal
    group by cell, what, number
)

select
    cell,
    what,
    number,
    reached,
    games
from estimates
where games >= least(all_games, greatest(10, 0.1 * all_games));
