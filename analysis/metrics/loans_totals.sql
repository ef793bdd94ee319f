-- question: What becomes of the loans of a game?
-- about: Loans a finished game: taken; paid back before the first 6-train is sold; outstanding just then (of the games
--   that come to one); paid back because they are called in, by treasuries and presidents; taken over by the CGR; and
--   owed at the end.
-- family: eighteenxx
-- grain: cell, what
-- unit: loans =
-- chart: bars x=what y=loans label=loans_a_game
with called as (
    select distinct
        cell,
        game,
        seq
    from eighteenxx_debts
),

moved as (
    select
        events.cell,
        events.game,
        coalesce(called.seq < events.seq, false) as later,
        case events.kind when 'loan' then 1 else events.number end as loans,
        events.kind
    from events
    left join called on events.cell = called.cell and events.game = called.game
    where events.kind in ('loan', 'repaid', 'absorbed')
),

closed as (
    select
        events.cell,
        events.game,
        sum(case moves.kind when 'loan' then 1 else -moves.number end) as loans
    from events
    inner join events as moves
        on
            events.cell = moves.cell
            and events.game = moves.game
            and events.company = moves.company
            and events.seq > moves.seq
            and moves.kind in ('loan', 'repaid')
    where events.kind = 'company_closed'
    group by events.cell, events.game
),

each_game as (
    select
        games.cell,
        games.game,
        games.deal,
        any_value(called.seq) is not null as reached,
        coalesce(sum(moved.loans) filter (moved.kind = 'loan'), 0) as taken,
        coalesce(sum(moved.loans) filter (moved.kind = 'repaid' and not moved.later), 0) as early,
        coalesce(sum(moved.loans) filter (moved.kind = 'repaid' and moved.later), 0) as late,
        coalesce(sum(moved.loans) filter (moved.kind = 'absorbed'), 0) as merged,
        coalesce(any_value(closed.loans), 0) as gone
    from games
    left join moved on games.cell = moved.cell and games.game = moved.game
    left join called on games.cell = called.cell and games.game = called.game
    left join closed on games.cell = closed.cell and games.game = closed.game
    where
        games.finished
        and games.logged
        and games.cell in (select events.cell from events where events.kind = 'loan')
    group by games.cell, games.game, games.deal
),

parts as (
    select
        cell,
        deal,
        unnest([
            { 'place': 1, 'what': 'taken', 'n': taken },
            { 'place': 2, 'what': 'paid back before the first 6-train', 'n': early },
            {
                'place': 3,
                'what': 'outstanding when the first 6-train is sold',
                'n': case when reached then taken - early end
            },
            { 'place': 4, 'what': 'paid back when called in', 'n': late },
            { 'place': 5, 'what': 'taken over by the CGR', 'n': merged },
            { 'place': 6, 'what': 'gone with closed companies', 'n': gone },
            { 'place': 7, 'what': 'owed at the end', 'n': taken - early - late - merged - gone }
        ]) as part
    from each_game
),

by_deal as (
    select
        cell,
        part.place,
        part.what,
        deal,
        sum(part.n) as loans,
        count(*) as games
    from parts
    where part.n is not null
    group by all
),

estimates as (
    select
        cell,
        place,
        what,
        at_least_zero(mean_of(loans, games)) as loans,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, place, what
)

select
    cell,
    what,
    loans,
    n,
    deals
from estimates
order by cell, place;
