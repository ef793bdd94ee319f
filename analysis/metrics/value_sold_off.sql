-- question: How much value do sales take from others?
-- about: Where a sale moves the price of a company down, every holder loses the difference for each share still held.
--   Dollars that sales take from players in a finished game: from the seller, and from all others; by the reason of the
--   sale.
-- family: eighteenxx
-- grain: cell, whose
-- unit: lost = $, each_round = $
-- chart: bars x=whose y=lost label=$_a_game
with drops as (
    select
        events.cell,
        events.game,
        events.company,
        events.seq,
        events.reason,
        (events.before - events.after) / 10.0 as each_percent,
        (
            select arg_max(sold.seat, sold.seq)
            from events as sold
            where
                sold.kind = 'shares_sold'
                and sold.cell = events.cell
                and sold.game = events.game
                and sold.company = events.company
                and sold.seq < events.seq
        ) as seller
    from events
    where events.kind = 'price' and events.reason in ('sale', 'forced_sale')
),

held as (
    select
        drops.cell,
        drops.game,
        drops.company,
        drops.seq,
        drops.reason,
        drops.seller,
        drops.each_percent,
        trades.seat,
        sum(trades.percent) as percent
    from drops
    inner join eighteenxx_trades as trades
        on
            drops.cell = trades.cell
            and drops.game = trades.game
            and drops.company = trades.company
            and drops.seq > trades.seq
    where trades.seat is not null
    group by all
),

lost as (
    select
        games.cell,
        games.deal,
        case when held.seat = held.seller then 'seller' else 'others' end
        || case held.reason when 'sale' then '' else ', under duress' end as whose,
        sum(held.each_percent * held.percent) as amount
    from held
    inner join games on held.cell = games.cell and held.game = games.game
    where games.finished
    group by all
),

deals as (
    select
        cell,
        deal,
        count(*) as games,
        sum(turns) as rounds
    from games
    where finished and logged
    group by cell, deal
),

kinds as (
    select distinct
        cell,
        whose
    from lost
),

estimates as (
    select
        kinds.cell,
        kinds.whose,
        mean_of(coalesce(lost.amount, 0), deals.games) as lost,
        mean_of(coalesce(lost.amount, 0), deals.rounds) as each_round,
        sum(deals.games) as n,
        count(*) as deals
    from kinds
    inner join deals on kinds.cell = deals.cell
    left join lost on kinds.cell = lost.cell and kinds.whose = lost.whose and deals.deal = lost.deal
    group by kinds.cell, kinds.whose
)

select
    cell,
    whose,
    lost,
    each_round,
    n,
    deals
from estimates
order by cell, whose;
