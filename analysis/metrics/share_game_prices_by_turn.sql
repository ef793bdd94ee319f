-- question: How do share prices move?
-- about: Mean price of each company after the dividends of a turn, over finished games where it had a controller;
--   turns that fewer than one game in $one_in reaches are left out.
-- family: share_game
-- grain: cell, turn, company
-- unit: price = k$
-- chart: lines x=turn y=price series=company label=share_price_(k$)
-- parameters: one_in = 20
with by_deal as (
    select
        cell,
        turn,
        company,
        deal,
        sum(price) as price,
        count(*) as games
    from share_game_prices
    group by cell, turn, company, deal
),

estimates as (
    select
        cell,
        turn,
        company,
        mean_of(price, games) as price,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, turn, company
)

select
    cell,
    turn,
    company,
    price,
    n,
    deals
from estimates
qualify n * $one_in >= max(n) over (partition by cell)
order by cell, turn, company;
