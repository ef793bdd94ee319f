-- question: What do shares fetch in the opening auctions?
-- about: By company in finished games: money paid for its shares before turn 1 over their starting prices, and shares
--   sold there. The starting prices are reconstructed.
-- family: share_game
-- grain: cell, company
-- unit: ratio = times, sold = shares, paid = k$
-- chart: bars x=company y=ratio label=paid_over_starting_price
with by_deal as (
    select
        cell,
        company,
        deal,
        count(*) as sold,
        sum(amount) as paid,
        sum(before) as worth,
        any_value(games) as games,
        any_value(deals) as deals
    from share_game_log
    where kind = 'share_bought' and turn = 0
    group by cell, company, deal
),

estimates as (
    select
        cell,
        company,
        mean_of(paid, worth) as ratio,
        mean_of(paid, sold) as paid,
        rate_of(sold, games, deals) as sold,
        sum(sold) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, company
)

select
    cell,
    company,
    ratio,
    paid,
    sold,
    found,
    n,
    deals
from estimates
order by cell, company;
