-- question: Does the first train of a type pay for its buyer?
-- about: The president whose company buys the first train of a type, in finished games: games won more than the bot
--   does on average, dollars more than the mean of the table at the end, operating round of the sale, share of such
--   sales with money of the president, and share traded in for it.
-- family: eighteenxx
-- grain: cell, train
-- unit: lift = pp, ahead = $, round =, helped = %, traded_in = %
-- chart: bars x=train y=lift label=games_won_more_than_the_bot's_average_(points_of_%)
-- parameters: bot = all
with first as (
    select
        cell,
        game,
        item,
        min(seq) as seq,
        arg_min(seat, seq) as seat,
        arg_min(company, seq) as company,
        arg_min(turn, seq) as turn,
        arg_min(step, seq) as step
    from events
    where kind = 'train_bought'
    group by cell, game, item
),

paid as (
    select
        first.cell,
        first.game,
        first.item,
        count(*) filter (events.reason = 'help') as helped,
        count(*) filter (events.reason = 'trade_in') as traded_in
    from first
    inner join events
        on
            first.cell = events.cell
            and first.game = events.game
            and first.company = events.company
            and events.kind = 'money'
            and events.reason in ('help', 'trade_in')
            and events.seq between first.seq - 6 and first.seq
    group by first.cell, first.game, first.item
),

by_deal as (
    select
        first.cell,
        replace(first.item, 'train ', '') as train,
        players.deal,
        count(*) as sales,
        sum(players.lift) as lift,
        sum(players.ahead) as ahead,
        sum(rounds.round) as round,
        count(*) filter (paid.helped > 0) as helped,
        count(*) filter (paid.traded_in > 0) as traded_in
    from first
    inner join eighteenxx_players as players
        on first.cell = players.cell and first.game = players.game and first.seat = players.seat
    inner join eighteenxx_rounds as rounds
        on
            first.cell = rounds.cell
            and first.game = rounds.game
            and first.turn = rounds.turn
            and first.step = rounds.step
    left join paid on first.cell = paid.cell and first.game = paid.game and first.item = paid.item
    where $bot in ('all', players.bot)
    group by first.cell, first.item, players.deal
),

estimates as (
    select
        cell,
        train,
        mean_of(lift, sales) as lift,
        mean_of(ahead, sales) as ahead,
        mean_of(round, sales) as round,
        share_of(helped, sales, 1) as helped,
        share_of(traded_in, sales, 1) as traded_in,
        sum(sales) as n,
        count(*) as deals
    from by_deal
    group by cell, train
)

select
    cell,
    train,
    lift,
    ahead,
    round,
    helped,
    traded_in,
    n,
    deals
from estimates
where deals > 1
order by cell, train;
