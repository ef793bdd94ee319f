-- question: Which privates are worth more together?
-- about: Players of finished games who bought both privates of a pair in the auction: how often, and the games that
--   they win more than their bot does on average. `beyond`: by how much that is more than the buyers of only the first
--   and of only the second win together, 0 if the two just add up; not told of a pair found in fewer than ten deals.
-- family: eighteenxx
-- grain: cell, pair
-- unit: lift = pp, beyond = pp, together = %
-- chart: bars x=pair y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
with owners as (
    select
        sold.cell,
        sold.game,
        players.deal,
        sold.seat,
        any_value(players.lift) as lift,
        list(sold.private) as privates
    from eighteenxx_sold_privates as sold
    inner join eighteenxx_players as players
        on sold.cell = players.cell and sold.game = players.game and sold.seat = players.seat
    group by sold.cell, sold.game, players.deal, sold.seat
),

kinds as (
    select
        cell,
        private,
        any_value(face) as face
    from eighteenxx_sold_privates
    group by cell, private
),

couples as (
    select
        one.cell,
        one.private as one,
        other.private as other
    from kinds as one
    inner join kinds as other
        on one.cell = other.cell and (one.face < other.face or (one.face = other.face and one.private < other.private))
),

holders as (
    select
        couples.cell,
        couples.one,
        couples.other,
        owners.deal,
        owners.lift,
        list_contains(owners.privates, couples.one)::int + 2 * list_contains(owners.privates, couples.other)::int as has
    from couples
    inner join owners on couples.cell = owners.cell
),

by_deal as (
    select
        cell,
        one,
        other,
        deal,
        count(*) filter (has = 3) as pairs,
        coalesce(sum(lift) filter (has = 3), 0) as pair_lift,
        count(*) filter (has = 1) as ones,
        coalesce(sum(lift) filter (has = 1), 0) as one_lift,
        count(*) filter (has = 2) as others,
        coalesce(sum(lift) filter (has = 2), 0) as other_lift
    from holders
    where has > 0
    group by cell, one, other, deal
),

-- the three means of all deals, and how much each deal moves their difference
moved as (
    select
        *, -- noqa: AM04
        sum(pair_lift) over alike / sum(pairs) over alike as pair_mean,
        sum(one_lift) over alike / nullif(sum(ones) over alike, 0) as one_mean,
        sum(other_lift) over alike / nullif(sum(others) over alike, 0) as other_mean,
        sum(pairs) over alike as all_pairs,
        sum(ones) over alike as all_ones,
        sum(others) over alike as all_others,
        count(*) over alike as deals
    from by_deal
    window alike as (partition by cell, one, other)
    qualify sum(pairs) over alike > 0
),

found as (
    select
        moved.cell,
        moved.one,
        moved.other,
        mean_of(moved.pair_lift, moved.pairs) as lift,
        portion_of(moved.pairs, cells.logged_finished, cells.logged_deals) as together,
        sum(moved.pairs)::int as n,
        count(*) as deals
    from moved
    inner join cells on moved.cell = cells.cell
    where moved.pairs > 0
    group by moved.cell, moved.one, moved.other
),

sums as (
    select
        cell,
        one,
        other,
        mean_of(
            pair_mean - one_mean - other_mean
            + deals * (
                (pair_lift - pairs * pair_mean) / all_pairs
                - (one_lift - ones * one_mean) / all_ones
                - (other_lift - others * other_mean) / all_others
            ),
            1
        ) as beyond
    from moved
    group by cell, one, other
    having count(*) filter (pairs > 0) >= 10
)

select
    found.cell,
    found.one || ' and ' || found.other as pair,
    found.lift,
    sums.beyond,
    found.together,
    found.n,
    found.deals
from found
left join sums on found.cell = sums.cell and found.one = sums.one and found.other = sums.other
where found.deals > 1
order by found.cell, found.lift.value desc, pair;
