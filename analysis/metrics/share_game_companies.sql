-- question: Which companies do well?
-- about: By company in finished games: in how many it has a controller at the end of the last dividend phase, its price
--   then, and what it earns a game.
-- family: share_game
-- grain: cell, company
-- unit: there = %, price = k$, income = k$
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

estimates as (
    select
        earned.cell,
        earned.company,
        portion_of(coalesce(ended.there, 0), earned.games, earned.deals) as there,
        mean_of(coalesce(ended.price, 0), coalesce(ended.there, 0)) as price,
        rate_of(earned.income, earned.games, earned.deals) as income,
        any_value(earned.games) as n,
        any_value(earned.deals) as deals
    from earned
    left join ended on earned.cell = ended.cell and earned.company = ended.company and earned.deal = ended.deal
    group by earned.cell, earned.company
)

select
    cell,
    company,
    there,
    price,
    income,
    n,
    deals
from estimates
order by cell, company;
