-- question: Which types of train run, and when do they rust?
-- about: Share of the finished games that come to an operating round in which a type of train is in play at its end:
--   sold before or in it, and not rusted. `rusted` is the share in which it has rusted by then. `reached` is the part
--   of all games that come so far; rounds that fewer than a tenth of them come to, and those in which no game has the
--   type in play, are left out.
-- family: eighteenxx
-- grain: cell, round, train
-- unit: running = %, rusted = %, reached = %
-- chart: lines x=round y=running series=train label=games_with_such_trains_(%) xlabel=operating_round
with lives as (
    select
        events.cell,
        events.game,
        replace(events.item, 'train ', '') as train,
        min(rounds.round) filter (events.kind = 'train_bought') as sold,
        min(rounds.round) filter (events.kind = 'train_rusted') as rusted
    from events
    inner join eighteenxx_rounds as rounds
        on
            events.cell = rounds.cell
            and events.game = rounds.game
            and events.turn = rounds.turn
            and events.step = rounds.step
    where events.kind in ('train_bought', 'train_rusted') and events.item like 'train %'
    group by events.cell, events.game, events.item
),

types as (
    select distinct
        cell,
        train
    from lives
),

by_deal as (
    select
        rounds.cell,
        rounds.round::int as round,
        types.train,
        games.deal,
        count(*) as games,
        count(*) filter (lives.sold <= rounds.round and coalesce(lives.rusted, 999) > rounds.round) as running,
        count(*) filter (lives.rusted <= rounds.round) as rusted
    from eighteenxx_rounds as rounds
    inner join games on rounds.cell = games.cell and rounds.game = games.game
    inner join types on rounds.cell = types.cell
    left join lives on rounds.cell = lives.cell and rounds.game = lives.game and types.train = lives.train
    where games.finished
    group by rounds.cell, rounds.round, types.train, games.deal
),

estimates as (
    select
        cell,
        round,
        train,
        share_of(running, games, 1) as running,
        share_of(rusted, games, 1) as rusted,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, round, train
)

select
    estimates.cell,
    estimates.round,
    estimates.train,
    estimates.running,
    estimates.rusted,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1 and estimates.running.value > 0
order by estimates.cell, estimates.round, estimates.train;
