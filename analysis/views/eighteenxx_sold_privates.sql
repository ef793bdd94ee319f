-- about: one row a private that a player bought in the auction: price and face; what it paid the buyer in each
--   operating round (and when all passed in the auction); for what the buyer sold it (resale) and to whom (sold_to:
--   company or player); the share that came with it or was swapped for it (share: a share of the offering at the par of
--   its company, 0 if that never starts; one swapped at its price that day); its face value if the buyer has it at the
--   end (kept). `brought` is all this for every player who owned it after the auction, trades between them left out;
--   company_price is what a company paid, null if none did.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_sold_privates as
with chain as (
    select
        cell,
        variant,
        game,
        item as private,
        seq,
        turn * 10 + step as bought_at,
        reason,
        seat,
        amount as price,
        lead(turn * 10 + step) over owners as sold_at,
        lead(amount) over owners as resale,
        lead(reason) over owners as sold_to
    from events
    where kind = 'private_sold'
    window owners as (partition by cell, game, item order by seq)
),

closed as (
    select
        cell,
        game,
        item as private,
        min(turn * 10 + step) as closed_at
    from events
    where kind = 'private_closed'
    group by cell, game, item
),

printed as (
    select
        variant,
        split_part(key, '.', 2) as private,
        max(try_cast(value as int)) filter (key like '%.face') as face,
        max(try_cast(value as int)) filter (key like '%.revenue') as revenue,
        max(value) filter (key like '%.company') as company,
        max(try_cast(value as int)) filter (key like '%.percent') as percent,
        coalesce(max(value) filter (key like '%.president'), 'false') = 'true' as president
    from rules
    where key like 'privates.%'
    group by variant, split_part(key, '.', 2)
),

owned as (
    select
        chain.cell,
        chain.game,
        chain.private,
        chain.seq,
        chain.reason,
        chain.seat,
        chain.price,
        chain.bought_at,
        chain.resale,
        chain.sold_to,
        printed.face,
        printed.revenue,
        printed.company,
        printed.percent,
        printed.president,
        coalesce(chain.sold_at, closed.closed_at, 999999) as until,
        case when chain.sold_at is null and closed.closed_at is null then printed.face else 0 end as kept
    from chain
    inner join printed on chain.variant = printed.variant and chain.private = printed.private
    left join closed on chain.cell = closed.cell and chain.game = closed.game and chain.private = closed.private
    where chain.reason <> 'company'
),

-- payments of one payout follow each other without a gap
numbered as (
    select
        cell,
        game,
        seq,
        seq - row_number() over (partition by cell, game order by seq) as payout
    from events
    where kind = 'money' and reason = 'private_income' and turn = 0
),

payouts as (
    select
        cell,
        game,
        min(seq) as seq
    from numbered
    group by cell, game, payout
),

times as (
    select
        cell,
        game,
        turn * 10 + step as at,
        null as seq
    from eighteenxx_rounds
    union all
    select
        cell,
        game,
        0 as at,
        seq
    from payouts
),

paid as (
    select
        owned.cell,
        owned.game,
        owned.seq,
        count(*) as times
    from owned
    inner join times
        on
            owned.cell = times.cell
            and owned.game = times.game
            and owned.until >= times.at
            and (owned.bought_at < times.at or owned.seq < times.seq)
    group by owned.cell, owned.game, owned.seq
),

pars as (
    select
        cell,
        game,
        company,
        any_value(amount) as par
    from events
    where kind = 'company_started'
    group by cell, game, company
),

swapped as (
    select
        shares.cell,
        shares.game,
        shares.item as private,
        shares.seat,
        any_value(shares.number) as percent,
        arg_max(prices.after, prices.seq) as price
    from events as shares
    left join events as prices
        on
            shares.cell = prices.cell
            and shares.game = prices.game
            and shares.company = prices.company
            and shares.seq > prices.seq
            and prices.kind = 'price'
    where shares.kind = 'share_bought' and shares.reason in ('exchange', 'pool_exchange')
    group by shares.cell, shares.game, shares.item, shares.seat
),

came as (
    select
        cell,
        game,
        item as private,
        seat,
        turn * 10 + step as at,
        number as percent
    from events
    where kind = 'share_bought' and reason = 'free_share'
),

told as (
    select
        owned.*, -- noqa: AM04
        coalesce(paid.times, 0) as rounds,
        coalesce(paid.times, 0) * owned.revenue as income,
        case
            when swapped.percent is not null then swapped.percent / 10 * coalesce(swapped.price, pars.par)
            when came.percent is not null then came.percent / 10 * coalesce(pars.par, 0)
            when owned.president and owned.reason = 'auction' then owned.percent / 10 * coalesce(pars.par, 0)
            else 0
        end as share
    from owned
    left join paid on owned.cell = paid.cell and owned.game = paid.game and owned.seq = paid.seq
    left join pars on owned.cell = pars.cell and owned.game = pars.game and owned.company = pars.company
    left join swapped
        on
            owned.cell = swapped.cell
            and owned.game = swapped.game
            and owned.private = swapped.private
            and owned.seat = swapped.seat
            and owned.sold_to is null
    left join came
        on
            owned.cell = came.cell
            and owned.game = came.game
            and owned.private = came.private
            and owned.seat = came.seat
            and owned.bought_at = came.at
),

brought as (
    select
        cell,
        game,
        private,
        max(resale) filter (sold_to = 'company') as company_price,
        sum(income + share + kept + case when sold_to = 'company' then resale else 0 end) as brought
    from told
    group by cell, game, private
)

select
    told.cell,
    told.game,
    told.private,
    told.seat,
    told.price,
    told.face,
    told.rounds,
    told.income,
    told.resale,
    told.sold_to,
    told.share,
    told.kept,
    told.income + coalesce(told.resale, 0) + told.share + told.kept - told.price as gain,
    brought.company_price,
    brought.brought
from told
inner join brought on told.cell = brought.cell and told.game = brought.game and told.private = brought.private
where told.reason = 'auction';
