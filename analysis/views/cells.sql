-- about: one row a cell of the run, with the label that tells it from the others; never: what
--   the bot of the first place may not do; logged counts games with events
create or replace table cells as
with played as (
    select
        raw.games.cell,
        raw.games.variant,
        raw.games.map,
        raw.games.players,
        raw.games.deal,
        raw.games.finished,
        raw.settings.every > 0 and raw.games.deal % greatest(1, raw.settings.every) = 0 as logged
    from raw.games
    cross join raw.settings
),

sizes as (
    select
        cell,
        any_value(variant) as variant,
        any_value(map) as map,
        any_value(players) as players,
        count(*) as games,
        count(distinct deal) as deals,
        count(*) filter (finished) as finished,
        count(*) filter (logged) as logged,
        count(distinct deal) filter (logged) as logged_deals,
        count(*) filter (logged and finished) as logged_finished
    from played
    group by cell
),

fields as (
    select
        cell,
        count(distinct bot) as bots
    from raw.seats
    group by cell
),

differ as (
    select
        count(distinct variant) as variants,
        count(distinct players) as tables
    from sizes
),

named as (
    select
        sizes.cell,
        case
            when differ.variants = 1 then sizes.players || ' players'
            when differ.tables = 1 then sizes.variant
            else sizes.variant || ', ' || sizes.players || ' players'
        end as label
    from sizes
    cross join differ
)

select
    sizes.cell,
    sizes.variant,
    sizes.map,
    sizes.players,
    fields.bots,
    sizes.games,
    sizes.deals,
    sizes.finished,
    sizes.logged,
    sizes.logged_deals,
    sizes.logged_finished,
    bans.never,
    named.label || coalesce(', never ' || bans.never, '') as label
from sizes
inner join fields on sizes.cell = fields.cell
inner join named on sizes.cell = named.cell
left join raw.bans as bans on sizes.cell = bans.cell
order by sizes.cell;
