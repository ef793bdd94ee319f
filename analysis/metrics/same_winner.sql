-- question: How much is skill, how much the seat?
-- about: A deal is played once in each rotation of its line-up. Pairs of finished games of one deal: how often the
--   same place of the line-up (the same bot) wins both, and how often the same seat does; neither is more than the fair
--   share where only luck decides. Shared wins count in part.
-- grain: cell, same
-- unit: share = %
-- chart: bars x=same y=share fair=fair label=share_of_pairs_of_games_(%)
with pairs as (
    select
        one.cell,
        one.deal,
        one.players,
        sum(one.win_share * other.win_share) filter (one.place = other.place) as bot,
        sum(one.win_share * other.win_share) filter (one.seat = other.seat) as seat
    from seats as one
    inner join seats as other on one.cell = other.cell and one.deal = other.deal and one.game < other.game
    where one.finished and other.finished
    group by one.cell, one.deal, one.players, one.game, other.game
),

by_deal as (
    select
        cell,
        deal,
        any_value(players) as players,
        count(*) as pairs,
        sum(coalesce(bot, 0)) as bot,
        sum(coalesce(seat, 0)) as seat
    from pairs
    group by cell, deal
),

estimates as (
    select
        cell,
        'the same bot' as same,
        share_of(bot, pairs, 2) as share,
        1.0 / any_value(players) as fair,
        sum(pairs) as n,
        count(*) as deals
    from by_deal
    group by cell
    union all
    select
        cell,
        'the same seat' as same,
        share_of(seat, pairs, 2) as share,
        1.0 / any_value(players) as fair,
        sum(pairs) as n,
        count(*) as deals
    from by_deal
    group by cell
)

select
    cell,
    same,
    share,
    fair::double as fair,
    n,
    deals
from estimates
order by cell, same;
