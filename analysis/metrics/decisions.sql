-- question: How much is there to decide in a game?
-- about: Decisions of all players in a finished game that its log tells of, by what they are about, and the same for a
--   player and for an operating round: what the minutes of a table go with. Passes are counted apart: of stock rounds,
--   and of every step of an operating round in which something could have been done.
-- family: eighteenxx
-- grain: cell, part
-- unit: decisions =, each_player =, each_round =
-- chart: bars x=part y=decisions label=decisions_a_game
with told as (
    select
        cell,
        game,
        case
            when turn = 0 then 1
            when kind = 'pass' then 7
            when step = 0 then 2
            when kind in ('tile', 'token', 'marker') then 3
            when kind in ('dividend', 'withheld') then 4
            when kind = 'train_bought' then 5
            else 6
        end as part,
        count(*) as decisions
    from events
    where
        kind in (
            'bid', 'pass', 'company_started', 'shares_sold', 'private_sold', 'tile', 'marker', 'dividend',
            'train_bought', 'loan', 'right', 'saved'
        )
        or (kind in ('token', 'withheld') and amount > 0)
        or (kind = 'repaid' and reason = 'repayment')
        or (kind = 'share_bought' and reason in ('offering', 'pool', 'exchange', 'pool_exchange'))
    group by all
),

parts as (
    select
        games.cell,
        games.game,
        games.deal,
        games.players,
        games.turns,
        unnest(range(1, 8)) as part
    from games
    where games.finished and games.logged
),

by_deal as (
    select
        parts.cell,
        parts.part,
        parts.deal,
        sum(coalesce(told.decisions, 0)) as decisions,
        count(*) as games,
        sum(parts.players) as players,
        sum(parts.turns) as rounds
    from parts
    left join told on parts.cell = told.cell and parts.game = told.game and parts.part = told.part
    group by parts.cell, parts.part, parts.deal
),

with_all as (
    from by_deal
    union all
    select
        cell,
        8 as part,
        deal,
        sum(decisions) as decisions,
        any_value(games) as games,
        any_value(players) as players,
        any_value(rounds) as rounds
    from by_deal
    group by cell, deal
),

estimates as (
    select
        cell,
        part,
        at_least_zero(mean_of(decisions, games)) as decisions,
        at_least_zero(mean_of(decisions, players)) as each_player,
        at_least_zero(mean_of(decisions, rounds)) as each_round,
        sum(games) as n,
        count(*) as deals
    from with_all
    group by cell, part
)

select
    cell,
    [
        'the auction', 'stock rounds', 'track and tokens', 'pay or keep', 'trains', 'other steps of companies',
        'passes', 'all'
    ][part] as part,
    decisions,
    each_player,
    each_round,
    n,
    deals
from estimates
order by cell, estimates.part;
