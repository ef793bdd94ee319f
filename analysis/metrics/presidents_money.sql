-- question: What do presidents pay from their own pockets?
-- about: Dollars of their own that players put in for companies they preside over, or sell shares for under duress,
--   in a finished game, for each operating round and each dollar begun with, and the share of games in which it
--   happens. For trains the cause is the train bought.
-- family: eighteenxx
-- grain: cell, cause
-- unit: paid = $, each_round = $, each_dollar = $, games = %
-- chart: bars x=cause y=paid label=$_a_game
with paid as (
    select
        events.cell,
        events.game,
        case
            when events.kind = 'shares_sold' then 'shares sold under duress'
            when events.kind = 'saved' then 'saving a company from the CGR'
            when events.reason = 'train' then replace(events.item, 'train ', 'train: ')
            when events.reason = 'interest' then 'interest'
            else 'loans above the limit'
        end as cause,
        events.amount
    from events
    where
        events.kind in ('help', 'saved')
        or (events.kind = 'shares_sold' and events.reason = 'forced_sale')
),

sizes as (
    select
        games.cell,
        sum(games.turns) as rounds,
        sum(games.players * capital.value::int) as capital
    from games
    left join rules as capital
        on games.variant = capital.variant and capital.key = 'players.starting_cash.' || games.players
    where games.finished and games.logged
    group by games.cell
),

by_deal as (
    select
        paid.cell,
        paid.cause,
        games.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(distinct paid.game) as found,
        any_value(sizes.rounds) as rounds,
        any_value(sizes.capital) as capital,
        sum(paid.amount) as amount
    from paid
    inner join games on paid.cell = games.cell and paid.game = games.game
    inner join cells on paid.cell = cells.cell
    inner join sizes on paid.cell = sizes.cell
    where games.finished
    group by paid.cell, paid.cause, games.deal
),

estimates as (
    select
        cell,
        cause,
        at_least_zero(rate_of(amount, all_games, all_deals)) as paid,
        at_least_zero(rate_of(amount, rounds, all_deals)) as each_round,
        at_least_zero(rate_of(amount, capital, all_deals)) as each_dollar,
        portion_of(found, all_games, all_deals) as games,
        any_value(all_games) as n,
        any_value(all_deals) as deals
    from by_deal
    group by cell, cause
)

select
    cell,
    cause,
    paid,
    each_round,
    each_dollar,
    games,
    n,
    deals
from estimates
order by cell, paid.value desc, cause;
