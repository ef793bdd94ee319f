-- question: Do players who can no longer win decide who does?
-- about: Finished games with one winner of three players or more. Out of it is who stands third or lower three
--   operating rounds before the end and does not end among the first two. What such players' sales of shares take from
--   then on, by the drop of the price, from the winner's and from the runner-up's shares; `decided` is the share of
--   games in which the runner-up loses by it as much more than the winner as he is behind in the end: without those
--   sales, and all else alike, he would not have lost. A price may recover, so this is rather the most that they
--   decide. Trains and tiles that help one or the other are not counted.
-- family: eighteenxx
-- grain: cell
-- unit: decided = %, from_winner = $, from_runner_up = $, games_with_sales = %
-- chart: bars x=label y=decided label=games_decided_by_sales_of_players_out_of_it_(%)
-- label: label
with ends as (
    select
        players.cell,
        players.game,
        players.deal,
        max(players.seat) filter (players.rank = 1) as winner,
        max(players.seat) filter (players.rank = 2) as runner_up,
        max(games.margin) as margin
    from eighteenxx_players as players
    inner join games on players.cell = games.cell and players.game = games.game
    group by players.cell, players.game, players.deal
    having count(*) filter (players.rank = 1) = 1 and count(*) filter (players.rank = 2) = 1 and count(*) > 2
),

late as (
    select
        standing.cell,
        standing.game,
        standing.seat,
        standing.place,
        rounds.turn * 10 + rounds.step as at
    from eighteenxx_standing as standing
    inner join eighteenxx_rounds as rounds
        on
            standing.cell = rounds.cell
            and standing.game = rounds.game
            and standing.round = rounds.round
    where standing.to_go = 3
),

measured as (
    select
        ends.cell,
        ends.game,
        ends.deal,
        ends.winner,
        ends.runner_up,
        ends.margin,
        any_value(late.at) as at
    from ends
    inner join late on ends.cell = late.cell and ends.game = late.game
    group by all
),

outsiders as (
    select
        measured.cell,
        measured.game,
        late.seat
    from measured
    inner join late on measured.cell = late.cell and measured.game = late.game
    where late.place > 2 and late.seat not in (measured.winner, measured.runner_up)
),

sales as (
    select
        events.cell,
        events.game,
        events.company,
        events.seq,
        events.seat,
        (
            select arg_min((prices.before - prices.after) / 10.0, prices.seq)
            from events as prices
            where
                prices.kind = 'price'
                and prices.reason in ('sale', 'forced_sale')
                and prices.cell = events.cell
                and prices.game = events.game
                and prices.company = events.company
                and prices.seq > events.seq
                -- right after the sale, or after the presidency that it moves
                and prices.seq <= events.seq + 2
        ) as each_percent
    from events
    inner join measured
        on
            events.cell = measured.cell
            and events.game = measured.game
            and events.turn * 10 + events.step > measured.at
    inner join outsiders
        on events.cell = outsiders.cell and events.game = outsiders.game and events.seat = outsiders.seat
    where events.kind = 'shares_sold'
),

lost as (
    select
        sales.cell,
        sales.game,
        trades.seat,
        sum(coalesce(sales.each_percent, 0) * trades.percent) as amount
    from sales
    inner join eighteenxx_trades as trades
        on
            sales.cell = trades.cell
            and sales.game = trades.game
            and sales.company = trades.company
            and sales.seq > trades.seq
    where trades.seat is not null
    group by sales.cell, sales.game, trades.seat
),

each_game as (
    select
        measured.cell,
        measured.game,
        measured.deal,
        any_value(measured.margin) as margin,
        coalesce(sum(lost.amount) filter (lost.seat = measured.winner), 0) as from_winner,
        coalesce(sum(lost.amount) filter (lost.seat = measured.runner_up), 0) as from_runner_up,
        (count(lost.seat) > 0)::int as sold
    from measured
    left join lost on measured.cell = lost.cell and measured.game = lost.game
    group by measured.cell, measured.game, measured.deal
),

by_deal as (
    select
        cell,
        deal,
        count(*) as games,
        count(*) filter (sold = 1 and from_runner_up - from_winner >= margin) as decided,
        sum(from_winner) as from_winner,
        sum(from_runner_up) as from_runner_up,
        sum(sold) as sold
    from each_game
    group by cell, deal
),

estimates as (
    select
        cell,
        share_of(decided, games, 1) as decided,
        at_least_zero(mean_of(from_winner, games)) as from_winner,
        at_least_zero(mean_of(from_runner_up, games)) as from_runner_up,
        share_of(sold, games, 1) as games_with_sales,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell
)

select
    estimates.cell,
    cells.label,
    estimates.decided,
    estimates.from_winner,
    estimates.from_runner_up,
    estimates.games_with_sales,
    estimates.n,
    estimates.deals
from estimates
inner join cells on estimates.cell = cells.cell
order by estimates.cell;
