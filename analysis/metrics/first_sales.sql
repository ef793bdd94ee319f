-- question: In which operating round is the first train of a type sold?
-- about: Share of all finished games by the operating round of the first sale of a type; `never`: of the games without
--   one, told in every row.
-- family: eighteenxx
-- grain: cell, train, round
-- unit: share = %, never = %
-- chart: lines x=round y=share series=train label=share_of_games_(%) xlabel=operating_round_of_the_first_sale
with firsts as (
    select
        events.cell,
        events.game,
        games.deal,
        replace(events.item, 'train ', '') as train,
        min(rounds.round)::int as round
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    inner join eighteenxx_rounds as rounds
        on
            events.cell = rounds.cell
            and events.game = rounds.game
            and events.turn = rounds.turn
            and events.step = rounds.step
    where events.kind = 'train_bought' and games.finished
    group by events.cell, events.game, games.deal, events.item
),

found as (
    select
        cell,
        train,
        round,
        deal,
        count(*) as games
    from firsts
    group by cell, train, round, deal
),

sold as (
    select
        cell,
        train,
        deal,
        count(*) as games
    from firsts
    group by cell, train, deal
),

sizes as (
    select
        cell,
        deal,
        count(*) as games
    from games
    where finished and logged
    group by cell, deal
),

types as (
    select distinct
        cell,
        train
    from sold
),

unsold as (
    select
        types.cell,
        types.train,
        share_of(sizes.games - coalesce(sold.games, 0), sizes.games, 1) as never
    from types
    inner join sizes on types.cell = sizes.cell
    left join sold on types.cell = sold.cell and types.train = sold.train and sizes.deal = sold.deal
    group by types.cell, types.train
),

estimates as (
    select
        found.cell,
        found.train,
        found.round,
        portion_of(found.games, cells.logged_finished, cells.logged_deals) as share,
        sum(found.games) as found,
        any_value(cells.logged_finished) as n,
        any_value(cells.logged_deals) as deals
    from found
    inner join cells on found.cell = cells.cell
    group by found.cell, found.train, found.round
)

select
    estimates.cell,
    estimates.train,
    estimates.round,
    estimates.share,
    unsold.never,
    estimates.found,
    estimates.n,
    estimates.deals
from estimates
inner join unsold on estimates.cell = unsold.cell and estimates.train = unsold.train
order by estimates.cell, estimates.train, estimates.round;
