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

lead as (
    select
        cell,
        game,
        max(share) as best_share
    from (
        select
            cell,
            game,
            worth / sum(worth) over (partition by cell, game) as share
        from eighteenxx_standing
        where to_go = 3
    )
    group by cell, game
)

select
    totals.*, -- noqa: AM04
    privates.paid_for_privates,
    lead.best_share as lead_three_rounds_before
from eighteenxx_totals as totals
left join privates on totals.cell = privates.cell and totals.game = privates.game
left join lead on totals.cell = lead.cell and totals.game = lead.game
order by totals.cell, totals.game;
