-- question: How did each game go?
-- about: One row a game with the figures that panels pick their example games by.
-- family: eighteenxx
-- grain: cell, game
with privates as (
    select
        cell,
        game,
        sum(price) as paid_for_privates
    from eighteenxx_sold_privates
    group by cell, game
),

leads as (
    select
        cell,
        game,
        max(worth) / nullif(sum(worth), 0) as best_share
    from eighteenxx_standing
    where to_go = 3
    group by cell, game
)

select
    totals.*, -- noqa: AM04
    privates.paid_for_privates,
    leads.best_share as lead_three_rounds_before
from eighteenxx_totals as totals
left join privates on totals.cell = privates.cell and totals.game = privates.game
left join leads on totals.cell = leads.cell and totals.game = leads.game
order by totals.cell, totals.game;
