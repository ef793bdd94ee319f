-- question: Who profits when the CGR forms?
-- about: Finished games in which the CGR forms. Players by their part in it: president of the CGR, other holders of
--   its shares, those whose old share was odd and went to the pool for nothing, and outsiders without an old share;
--   then all players together and the pool, a row a game. Shares are counted in certificates: old ones of 10 %, two of
--   which give one new, of 10 or 5 %. Worth is that of these shares alone just before and just after the exchange: old
--   ones at the market price less the loans on them (as the end of the game would count them, not below 0), new ones
--   at the price of the CGR; `change` is the difference, without dividends, trains or anything else of the round.
--   `saving`: own money paid to keep companies out of it. `led`: presidents of a merged company.
-- family: eighteenxx
-- grain: cell, role
-- unit: old_shares =, new_shares =, before = $, after = $, change = $, saving = $, led = %, lift = pp, won = %
-- chart: bars x=role y=change label=change_of_worth_by_the_exchange_($)
with formed as (
    select
        events.cell,
        events.game,
        games.deal,
        events.seq,
        events.seat as president,
        events.amount as price,
        case when events.number <= 10 then 10 else 5 end as unit
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    where events.kind = 'cgr_formed' and games.finished
),

merged as (
    select
        events.cell,
        events.game,
        events.company,
        events.seat,
        events.number as loans,
        rules.value::int as loan
    from events
    inner join rules on events.variant = rules.variant and rules.key = 'loans.value'
    where events.kind = 'absorbed'
),

prices as (
    select
        merged.cell,
        merged.game,
        merged.company,
        any_value(merged.loans * merged.loan) as debt,
        arg_max(case events.kind when 'price' then events.after else events.amount end, events.seq) as price
    from merged
    inner join formed on merged.cell = formed.cell and merged.game = formed.game
    inner join events
        on
            merged.cell = events.cell
            and merged.game = events.game
            and merged.company = events.company
            and formed.seq > events.seq
            and events.kind in ('price', 'company_started')
    group by merged.cell, merged.game, merged.company
),

holdings as (
    select
        trades.cell,
        trades.game,
        trades.seat,
        trades.company,
        sum(trades.percent) / 10 as shares
    from formed
    inner join eighteenxx_trades as trades
        on formed.cell = trades.cell and formed.game = trades.game and formed.seq > trades.seq
    where trades.seat is not null
    group by trades.cell, trades.game, trades.seat, trades.company
),

old as (
    select
        holdings.cell,
        holdings.game,
        holdings.seat,
        sum(greatest(0, holdings.shares * (prices.price - prices.debt / 10))) as before
    from holdings
    inner join prices
        on
            holdings.cell = prices.cell
            and holdings.game = prices.game
            and holdings.company = prices.company
    group by holdings.cell, holdings.game, holdings.seat
),

exchanged as (
    select
        cell,
        game,
        seat,
        amount / 10 as old_shares,
        number as percent
    from events
    where kind = 'cgr_share'
),

saved as (
    select
        cell,
        game,
        seat,
        sum(amount) as saving
    from events
    where kind = 'saved'
    group by cell, game, seat
),

led as (
    select distinct
        cell,
        game,
        seat
    from merged
),

parts as (
    select
        players.cell,
        players.game,
        players.deal,
        case
            when players.seat = formed.president then 'president of the CGR'
            when exchanged.percent > 0 then 'other holder of CGR shares'
            when exchanged.old_shares > 0 then 'odd share, nothing for it'
            else 'outside, no old share'
        end as role,
        coalesce(exchanged.old_shares, 0) as old_shares,
        coalesce(exchanged.percent, 0) / formed.unit as new_shares,
        coalesce(old.before, 0) as before,
        coalesce(exchanged.percent, 0) / formed.unit * formed.price as after,
        coalesce(saved.saving, 0) as saving,
        (led.seat is not null)::int as led,
        players.lift,
        players.win_share
    from formed
    inner join eighteenxx_players as players on formed.cell = players.cell and formed.game = players.game
    left join exchanged
        on players.cell = exchanged.cell and players.game = exchanged.game and players.seat = exchanged.seat
    left join old on players.cell = old.cell and players.game = old.game and players.seat = old.seat
    left join saved on players.cell = saved.cell and players.game = saved.game and players.seat = saved.seat
    left join led on players.cell = led.cell and players.game = led.game and players.seat = led.seat
),

roles as (
    select
        cell,
        deal,
        role,
        old_shares,
        new_shares,
        before,
        after,
        saving,
        led,
        lift,
        win_share
    from parts
    union all
    select
        cell,
        any_value(deal) as deal,
        'all players together' as role,
        sum(old_shares) as old_shares,
        sum(new_shares) as new_shares,
        sum(before) as before,
        sum(after) as after,
        sum(saving) as saving,
        null as led,
        null as lift,
        null as win_share
    from parts
    group by cell, game
    union all
    select
        formed.cell,
        formed.deal,
        'the pool' as role,
        coalesce(exchanged.old_shares, 0) as old_shares,
        coalesce(exchanged.percent, 0) / formed.unit as new_shares,
        null as before,
        null as after,
        null as saving,
        null as led,
        null as lift,
        null as win_share
    from formed
    left join exchanged
        on formed.cell = exchanged.cell and formed.game = exchanged.game and exchanged.seat is null
),

by_deal as (
    select
        cell,
        role,
        deal,
        count(*) as rows_there,
        count(before) as valued,
        count(lift) as seats,
        sum(old_shares) as old_shares,
        sum(new_shares) as new_shares,
        coalesce(sum(before), 0) as before,
        coalesce(sum(after), 0) as after,
        coalesce(sum(saving), 0) as saving,
        coalesce(sum(led), 0) as led,
        coalesce(sum(lift), 0) as lift,
        coalesce(sum(win_share), 0) as wins
    from roles
    group by cell, role, deal
),

estimates as (
    select
        cell,
        role,
        at_least_zero(mean_of(old_shares, rows_there)) as old_shares,
        at_least_zero(mean_of(new_shares, rows_there)) as new_shares,
        at_least_zero(mean_of(before, valued)) as before,
        at_least_zero(mean_of(after, valued)) as after,
        mean_of(after - before, valued) as change,
        at_least_zero(mean_of(saving, valued)) as saving,
        share_of(led, seats, 1) as led,
        mean_of(lift, seats) as lift,
        share_of(wins, seats, 1) as won,
        sum(rows_there) as n,
        count(*) as deals
    from by_deal
    group by cell, role
)

select
    cell,
    role,
    old_shares,
    new_shares,
    before,
    after,
    change,
    saving,
    led,
    lift,
    won,
    n,
    deals
from estimates
where deals > 1
order by cell, role;
