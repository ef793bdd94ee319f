-- question: Do players who can no longer win decide who does?
-- about: Finished games with one winner of three players or more. Out of it is who stands third or lower $last
--   operating rounds before the end and does not end among the first two. What such players do from then on moves the
--   worth of the first two, by the shares that these hold just then: sales of shares by the drop of the price; a train
--   from the bank that rusts others' trains by what their companies run for less in later rounds than in their last one
--   before; a tile on a city by what it pays more for each later round to companies with a token there, as if they ran
--   there and paid out. `decided`: games in which the winner gains by it as much more than the runner-up as he is ahead
--   in the end: without it, and all else alike, he would not have won. A price may recover, a route may leave a city
--   out, a train may be replaced: rather the most that they decide.
-- family: eighteenxx
-- grain: cell, means
-- unit: decided = %, games_with = %, to_winner = $, to_runner_up = $
-- label: name
-- chart: bars x=name y=decided label=games_decided_by_players_out_of_it_(%)
-- parameters: last = 3
with ends as (
    select
        players.cell,
        players.game,
        players.deal,
        any_value(games.map) as map,
        max(players.seat) filter (players.rank = 1) as winner,
        max(players.seat) filter (players.rank = 2) as runner_up,
        max(games.margin) as margin
    from eighteenxx_players as players
    inner join games on players.cell = games.cell and players.game = games.game
    group by players.cell, players.game, players.deal
    having count(*) filter (players.rank = 1) = 1 and count(*) filter (players.rank = 2) = 1 and count(*) > 2
),

rounds as (
    select
        cell,
        game,
        round,
        turn * 10 + step as at,
        max(round) over (partition by cell, game) as last_round
    from eighteenxx_rounds
),

measured as (
    select
        ends.*, -- noqa: AM04
        rounds.at,
        list(standing.seat) filter (
            standing.place > 2 and standing.seat not in (ends.winner, ends.runner_up)
        ) as outsiders
    from ends
    inner join eighteenxx_standing as standing
        on ends.cell = standing.cell and ends.game = standing.game and standing.to_go = $last
    inner join rounds
        on standing.cell = rounds.cell and standing.game = rounds.game and standing.round = rounds.round
    group by all
),

late as (
    select
        events.cell,
        events.game,
        events.seq,
        events.turn * 10 + events.step as at,
        events.kind,
        events.seat,
        events.company,
        events.place,
        replace(events.item, 'tile ', '') as tile,
        events.before,
        events.after,
        measured.map,
        list_contains(measured.outsiders, events.seat) as by_outsider
    from events
    inner join measured
        on
            events.cell = measured.cell
            and events.game = measured.game
            and events.turn * 10 + events.step > measured.at
    where
        events.kind in ('shares_sold', 'tile', 'train_rusted')
        or (events.kind = 'train_bought' and events.reason <> 'company')
        or (events.kind = 'price' and events.reason in ('sale', 'forced_sale'))
),

-- the price falls right after the sale, or after the presidency that it moves
sales as (
    select
        sales.cell,
        sales.game,
        sales.seq,
        sales.company,
        1 as means,
        arg_min(prices.after - prices.before, prices.seq) / 10.0 as each_percent
    from late as sales
    inner join late as prices
        on
            sales.cell = prices.cell
            and sales.game = prices.game
            and sales.company = prices.company
            and sales.seq < prices.seq
            and sales.seq >= prices.seq - 2
    where sales.kind = 'shares_sold' and sales.by_outsider and prices.kind = 'price'
    group by sales.cell, sales.game, sales.seq, sales.company
),

rusts as (
    from late
    where kind = 'train_rusted' and company is not null
),

buys as (
    from late
    where kind = 'train_bought'
),

-- a train rusts by the last sale from the bank before
rusted as (
    select
        rusts.cell,
        rusts.game,
        rusts.company,
        min(rusts.seq) as seq,
        min(rusts.at) as at
    from rusts
    asof inner join buys
        on rusts.cell = buys.cell and rusts.game = buys.game and rusts.seq > buys.seq
    where buys.by_outsider and rusts.company <> buys.company
    group by rusts.cell, rusts.game, rusts.company
),

later as (
    select
        rusted.cell,
        rusted.game,
        rusted.company,
        count(*) as rounds
    from rusted
    inner join rounds on rusted.cell = rounds.cell and rusted.game = rounds.game and rusted.at < rounds.at
    group by rusted.cell, rusted.game, rusted.company
),

trains as (
    select
        rusted.cell,
        rusted.game,
        any_value(rusted.seq) as seq,
        rusted.company,
        2 as means,
        least(
            0,
            coalesce(sum(runs.amount) filter (runs.turn * 10 + runs.step > rusted.at), 0)
            - any_value(later.rounds) * arg_max(runs.amount, runs.seq) filter (runs.seq < rusted.seq)
        ) / 100.0 as each_percent
    from rusted
    inner join later
        on rusted.cell = later.cell and rusted.game = later.game and rusted.company = later.company
    inner join events as runs
        on rusted.cell = runs.cell and rusted.game = runs.game and rusted.company = runs.company
    where runs.kind = 'run'
    group by rusted.cell, rusted.game, rusted.company
),

stops as (
    select
        filename,
        'tile ' || tile as what,
        unnest(string_split(nodes, ' ')) as stop
    from raw.tiles
    union all
    select
        filename,
        'hex ' || hex as what,
        unnest(string_split(nodes, ' ')) as stop
    from raw.hexes
),

-- what the best city of a tile, or of a hex as printed, pays
printed as (
    select
        split_part(filename, '/', -2) as map,
        what,
        max(try_cast(split_part(stop, ':', 2) as int)) as pays
    from stops
    where stop like 'city:%'
    group by all
),

laid as (
    select
        late.cell,
        late.game,
        late.seq,
        late.at,
        late.place,
        late.company,
        any_value(new.pays) as pays,
        coalesce(arg_max(old.item, old.seq), 'hex ' || late.place) as before,
        late.map
    from late
    inner join printed as new on late.map = new.map and new.what = 'tile ' || late.tile
    left join events as old
        on
            late.cell = old.cell
            and late.game = old.game
            and late.place = old.place
            and late.seq > old.seq
            and old.kind = 'tile'
    where late.kind = 'tile' and late.by_outsider
    group by late.cell, late.game, late.seq, late.at, late.place, late.company, late.map
),

tiles as (
    select
        laid.cell,
        laid.game,
        laid.seq,
        tokens.company,
        3 as means,
        any_value(laid.pays - old.pays) * count(distinct rounds.round) / 100.0 as each_percent
    from laid
    inner join printed as old on laid.map = old.map and laid.before = old.what
    inner join events as tokens
        on
            laid.cell = tokens.cell
            and laid.game = tokens.game
            and laid.place = tokens.place
            and laid.seq > tokens.seq
            and laid.company <> tokens.company
            and tokens.kind = 'token'
    inner join rounds on laid.cell = rounds.cell and laid.game = rounds.game and laid.at < rounds.at
    group by laid.cell, laid.game, laid.seq, tokens.company
),

moves as (
    from sales
    union all by name
    from trains
    union all by name
    from tiles
),

held as (
    select
        moves.cell,
        moves.game,
        moves.means,
        sum(moves.each_percent * trades.percent) filter (trades.seat = measured.winner) as to_winner,
        sum(moves.each_percent * trades.percent) filter (trades.seat = measured.runner_up) as to_runner_up
    from moves
    inner join measured on moves.cell = measured.cell and moves.game = measured.game
    inner join eighteenxx_trades as trades
        on
            moves.cell = trades.cell
            and moves.game = trades.game
            and moves.company = trades.company
            and moves.seq > trades.seq
            and trades.seat in (measured.winner, measured.runner_up)
    group by moves.cell, moves.game, moves.means
),

each_game as (
    select
        measured.cell,
        measured.deal,
        measured.margin,
        ways.means,
        coalesce(sum(held.to_winner), 0) as to_winner,
        coalesce(sum(held.to_runner_up), 0) as to_runner_up
    from measured
    cross join range(1, 5) as ways (means)
    left join held
        on measured.cell = held.cell and measured.game = held.game and ways.means in (held.means, 4)
    group by measured.cell, measured.game, measured.deal, measured.margin, ways.means
),

by_deal as (
    select
        cell,
        means,
        deal,
        count(*) as games,
        count(*) filter (to_winner - to_runner_up >= margin) as decided,
        count(*) filter (to_winner <> 0 or to_runner_up <> 0) as games_with,
        sum(to_winner) as to_winner,
        sum(to_runner_up) as to_runner_up
    from each_game
    group by cell, means, deal
),

estimates as (
    select
        cell,
        means,
        share_of(decided, games, 1) as decided,
        share_of(games_with, games, 1) as games_with,
        mean_of(to_winner, games) as to_winner,
        mean_of(to_runner_up, games) as to_runner_up,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, means
)

select
    cell,
    means,
    ['sales of shares', 'trains that rust others', 'tiles on cities of others', 'all together'][means] as name,
    decided,
    games_with,
    to_winner,
    to_runner_up,
    n,
    deals
from estimates
order by cell, means;
