-- question: Which companies do well?
-- about: By company in finished games: in how many it has a controller at the end of the last dividend phase, its price
--   then, what it earns a game, and how often control of it goes from one player to another.
-- family: share_game
-- grain: cell, company
-- unit: there = %, price = k$, income = k$, changes = times
-- chart: bars x=company y=price label=price_at_the_end_(k$)
with ended as (
    select
        cell,
        company,
        deal,
        count(*) as there,
        sum(price) as price
    from share_game_prices
    where last
    group by cell, company, deal
),

earned as (
    select
        cell,
        company,
        deal,
        any_value(games) as games,
        any_value(deals) as deals,
        sum(amount) as income
    from share_game_log
    where kind = 'income'
    group by cell, company, deal
),

changed as (
    select
        cell,
        company,
        deal,
        count(*) as changes
    from share_game_log
    where kind = 'control' and before is not null
    group by cell, company, deal
),

estimates as (
    select
        earned.cell,
        earned.company,
        portion_of(coalesce(ended.there, 0), earned.games, earned.deals) as there,
        mean_of(coalesce(ended.price, 0), coalesce(ended.there, 0)) as price,
        rate_of(earned.income, earned.games, earned.deals) as income,
        rate_of(coalesce(changed.changes, 0), earned.games, earned.deals) as changes,
        any_value(earned.games) as n,
        any_value(earned.deals) as deals
    from earned
    left join ended on earned.cell = ended.cell and earned.company = ended.company and earned.deal = ended.deal
    left join changed
        on earned.cell = changed.cell and earned.company = changed.company and earned.deal = changed.deal
    group by earned.cell, earned.company
)

select
    cell,
    company,
    there,
    price,
    income,
    changes,
    n,
    deals
from estimates
order by cell, company;
