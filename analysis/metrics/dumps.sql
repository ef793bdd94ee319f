-- question: Is dumping too strong?
-- about: A presidency is dumped where it passes to another player because its holder sold shares. Players of finished
--   games by what happened to them: games won more than their bot does on average, dollars more than the mean of the
--   table at the end, and how many presidencies they dumped or were handed.
-- family: eighteenxx
-- grain: cell, role
-- unit: share = %, lift = pp, ahead = $, times =
-- chart: bars x=role y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with sold as (
    select
        cell,
        game,
        seq,
        company,
        seat,
        lead(seq) over (partition by cell, game, company order by seq) as next_seq
    from events
    where kind = 'shares_sold'
),

passed as (
    select
        events.cell,
        events.game,
        events.before as giver,
        events.after as taker
    from events
    inner join sold
        on
            events.cell = sold.cell
            and events.game = sold.game
            and events.company = sold.company
            and events.before = sold.seat
            and events.seq > sold.seq
            and events.seq <= sold.seq + 4
            and events.seq < coalesce(sold.next_seq, events.seq + 1)
    where events.kind = 'president'
),

counted as (
    select
        players.cell,
        players.deal,
        players.lift,
        players.ahead,
        (
            select count(*)
            from passed
            where passed.cell = players.cell and passed.game = players.game and passed.giver = players.seat
        ) as gave,
        (
            select count(*)
            from passed
            where passed.cell = players.cell and passed.game = players.game and passed.taker = players.seat
        ) as took
    from eighteenxx_players as players
    where $bot in ('all', players.bot)
),

by_deal as (
    select
        cell,
        case
            when gave > 0 and took > 0 then 'dumped and was dumped on'
            when gave > 0 then 'dumped'
            when took > 0 then 'was dumped on'
            else 'neither'
        end as role,
        deal,
        count(*) as seats,
        sum(lift) as lift,
        sum(ahead) as ahead,
        sum(gave + took) as times
    from counted
    group by all
),

deals as (
    select
        cell,
        deal,
        sum(seats) as seats
    from by_deal
    group by cell, deal
),

kinds as (
    select distinct
        cell,
        role
    from by_deal
),

estimates as (
    select
        kinds.cell,
        kinds.role,
        share_of(coalesce(by_deal.seats, 0), deals.seats, 1) as share,
        mean_of(coalesce(by_deal.lift, 0), coalesce(by_deal.seats, 0)) as lift,
        mean_of(coalesce(by_deal.ahead, 0), coalesce(by_deal.seats, 0)) as ahead,
        mean_of(coalesce(by_deal.times, 0), coalesce(by_deal.seats, 0)) as times,
        sum(coalesce(by_deal.seats, 0)) as n,
        count(*) as deals
    from kinds
    inner join deals on kinds.cell = deals.cell
    left join by_deal on kinds.cell = by_deal.cell and kinds.role = by_deal.role and deals.deal = by_deal.deal
    group by kinds.cell, kinds.role
)

select
    cell,
    role,
    share,
    lift,
    ahead,
    times,
    n,
    deals
from estimates
order by cell, role;
