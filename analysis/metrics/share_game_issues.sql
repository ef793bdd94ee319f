-- question: When do companies issue shares and bonds?
-- about: Shares from the mats and bonds that all companies issue in a turn of a finished game that lasts as long; turns
--   that fewer than one game in $one_in reaches are left out.
-- family: share_game
-- grain: cell, turn
-- unit: shares = shares, bonds = bonds, redeemed = bonds
-- chart: lines x=turn y=shares label=shares_issued_a_game
-- parameters: one_in = 20
with played as (
    select
        cell,
        game,
        deal,
        turn,
        coalesce(sum(number) filter (kind = 'shares_issued'), 0) as shares,
        coalesce(sum(number) filter (kind = 'bonds'), 0) as bonds,
        coalesce(sum(number) filter (kind = 'redeemed'), 0) as redeemed
    from share_game_log
    where turn > 0
    group by cell, game, deal, turn
),

by_deal as (
    select
        cell,
        turn,
        deal,
        sum(shares) as shares,
        sum(bonds) as bonds,
        sum(redeemed) as redeemed,
        count(*) as games
    from played
    group by cell, turn, deal
),

estimates as (
    select
        cell,
        turn,
        mean_of(shares, games) as shares,
        mean_of(bonds, games) as bonds,
        mean_of(redeemed, games) as redeemed,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, turn
)

select
    cell,
    turn,
    shares,
    bonds,
    redeemed,
    n,
    deals
from estimates
qualify n * $one_in >= max(n) over (partition by cell)
order by cell, turn;
