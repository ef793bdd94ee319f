-- question: How much does the deal decide?
-- about: Part of the variance between finished games that the deal explains: a deal is played once from every rotation
--   of the seats, so what all its games share is the deal's (and its line-up's), the rest is the rotation's. For points
--   ahead of the table's mean the same by the seat in the deal (what was dealt there, whoever sits there) and by the
--   place in the line-up (the bot, wherever it sits). Analysis of variance, corrected for the size of the groups.
-- family: railways
-- grain: cell, what
-- unit: part = %
-- chart: bars x=what y=part label=part_of_the_variance_explained_(%)
with tables as (
    select
        seats.cell,
        seats.deal,
        seats.game,
        any_value(games.turns) as turns,
        max(seats.score) as best,
        sum(seats.points_cards + seats.points_lines + seats.points_hotels + seats.points_depots) as cards
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where seats.finished
    group by seats.cell, seats.deal, seats.game
),

measured as (
    select
        cell,
        deal,
        0 as part_of_deal,
        'winner''s score, by the deal' as what,
        best as x
    from tables
    union all
    select
        cell,
        deal,
        0 as part_of_deal,
        'length, by the deal' as what,
        turns as x
    from tables
    union all
    select
        cell,
        deal,
        0 as part_of_deal,
        'points from cards and lines, by the deal' as what,
        cards as x
    from tables
    union all
    select
        cell,
        deal,
        seat as part_of_deal,
        'points ahead, by the seat in the deal' as what,
        ahead as x
    from seats_lift
    union all
    select
        cell,
        deal,
        place as part_of_deal,
        'points ahead, by the bot and its company' as what,
        ahead as x
    from seats_lift
),

groups as (
    select
        cell,
        what,
        deal,
        part_of_deal,
        avg(x) as middle,
        var_samp(x) as within,
        count(*) as size
    from measured
    group by cell, what, deal, part_of_deal
    having count(*) > 1
),

centred as (
    select
        cell,
        what,
        deal,
        size,
        (middle - avg(middle) over (partition by cell, what)) ** 2 as between_groups,
        within
    from groups
),

by_deal as (
    select
        cell,
        what,
        deal,
        sum(between_groups - within / size) as explained,
        sum(between_groups + within * (1 - 1.0 / size)) as every,
        sum(size) as n
    from centred
    group by cell, what, deal
),

estimates as (
    select
        cell,
        what,
        mean_of(explained, every) as part,
        sum(n) as n,
        count(*) as deals
    from by_deal
    group by cell, what
    having sum(every) > 0
)

select
    cell,
    what,
    part,
    n,
    deals
from estimates
order by cell, part desc, what;
