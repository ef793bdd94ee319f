-- question: Do companies merge, and at what price?
-- about: Mergers proposed in finished games by what came of them: how many a game, what was offered for all shares, and
--   how many shares that were. Target refused: the own shareholders had agreed.
-- family: share_game
-- grain: cell, outcome
-- unit: proposed = mergers, price = k$, shares = shares
-- chart: bars x=outcome y=proposed label=mergers_a_game
with proposals as (
    select
        cell,
        game,
        deal,
        games,
        deals,
        seq,
        company,
        item,
        amount,
        number,
        lead(seq, 1, 1000000000) over (partition by cell, game order by seq) as next_one
    from share_game_log
    where kind = 'merger_proposed'
),

judged as (
    select
        proposals.cell,
        proposals.deal,
        proposals.games,
        proposals.deals,
        proposals.amount,
        proposals.number,
        case
            when count(*) filter (log.kind = 'merged') > 0 then 'merged'
            when count(*) filter (log.kind = 'merger_failed') > 0 then 'could not pay'
            when count(*) filter (log.kind = 'vote_counted') > 1 then 'target refused'
            else 'own shareholders refused'
        end as outcome
    from proposals
    inner join share_game_log as log
        on
            proposals.cell = log.cell
            and proposals.game = log.game
            and proposals.seq < log.seq
            and proposals.next_one > log.seq
    where log.kind in ('vote_counted', 'merged', 'merger_failed')
    group by all
),

by_deal as (
    select
        cell,
        outcome,
        deal,
        any_value(games) as games,
        any_value(deals) as deals,
        count(*) as found,
        sum(amount) as amount,
        sum(number) as number
    from judged
    group by cell, outcome, deal
),

estimates as (
    select
        cell,
        outcome,
        rate_of(found, games, deals) as proposed,
        mean_of(amount, found) as price,
        mean_of(number, found) as shares,
        sum(found) as found,
        any_value(games) as n,
        any_value(deals) as deals
    from by_deal
    group by cell, outcome
)

select
    cell,
    outcome,
    proposed,
    price,
    shares,
    found,
    n,
    deals
from estimates
order by cell, outcome;
