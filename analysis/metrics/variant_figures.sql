-- question: What does a variant, or the number of players, change in pace, money and fairness?
-- about: A row a table and figure, of finished games: operating rounds, those of the first 4, 5 and 6, games ended by
--   bankruptcy and presidents' own money; loans and games with the CGR where the rules know them; changes of the
--   leader; worth of the winner over the mean; and the wins of the first and the last seat, by which they differ where
--   seats do. The seats' wins and shares are in per cent.
-- family: eighteenxx
-- grain: cell, figure
-- unit: amount =
with leaders as (
    select
        cell,
        game,
        seat,
        lag(seat) over (partition by cell, game order by round) as before
    from eighteenxx_standing
    where place = 1 and alike = 1
),

changes as (
    select
        cell,
        game,
        count(*) filter (seat <> before) as changes
    from leaders
    group by cell, game
),

trains as (
    select
        rounds.cell,
        rounds.game,
        min(rounds.round) filter (events.item = 'train 4') as first_4,
        min(rounds.round) filter (events.item = 'train 5') as first_5,
        min(rounds.round) filter (events.item = 'train 6') as first_6
    from events
    inner join eighteenxx_rounds as rounds
        on
            events.cell = rounds.cell
            and events.game = rounds.game
            and events.turn = rounds.turn
            and events.step = rounds.step
    where events.kind = 'train_bought' and events.item in ('train 4', 'train 5', 'train 6')
    group by rounds.cell, rounds.game
),

ends as (
    select
        cell,
        game,
        sum(win_share) filter (seat = 0) as first_seat,
        sum(win_share) filter (seat = players - 1) as last_seat
    from eighteenxx_players
    group by cell, game
),

with_loans as (
    select
        variant,
        count(*) filter (key like 'loans.%') > 0 as loans,
        count(*) filter (key like 'cgr.%' and not (key = 'cgr.forms' and value = 'false')) > 0 as cgr
    from rules
    group by variant
),

parts as (
    select
        totals.cell,
        totals.deal,
        unnest([
            { 'place': 1, 'figure': 'operating rounds', 'n': totals.turns::double },
            { 'place': 2, 'figure': 'first 4: operating round', 'n': trains.first_4::double },
            { 'place': 3, 'figure': 'first 5: operating round', 'n': trains.first_5::double },
            { 'place': 4, 'figure': 'first 6: operating round', 'n': trains.first_6::double },
            {
                'place': 5,
                'figure': 'ended by bankruptcy, % of games',
                'n': 100.0 * (totals.trigger = 'bankruptcy')::int
            },
            { 'place': 6, 'figure': 'presidents'' own money, $', 'n': totals.help::double },
            { 'place': 7, 'figure': 'loans', 'n': case when with_loans.loans then totals.loans end::double },
            {
                'place': 8,
                'figure': 'CGR, % of games',
                'n': case when with_loans.cgr then 100.0 * (totals.cgr > 0)::int end
            },
            { 'place': 9, 'figure': 'changes of the leader', 'n': coalesce(changes.changes, 0)::double },
            { 'place': 10, 'figure': 'winner over the mean', 'n': totals.winner_to_mean::double },
            { 'place': 11, 'figure': 'won by the first seat, %', 'n': 100.0 * ends.first_seat },
            { 'place': 12, 'figure': 'won by the last seat, %', 'n': 100.0 * ends.last_seat }
        ]) as part
    from eighteenxx_totals as totals
    inner join ends on totals.cell = ends.cell and totals.game = ends.game
    inner join with_loans on totals.variant = with_loans.variant
    left join trains on totals.cell = trains.cell and totals.game = trains.game
    left join changes on totals.cell = changes.cell and totals.game = changes.game
),

by_deal as (
    select
        cell,
        part.place,
        part.figure,
        deal,
        sum(part.n) as amount,
        count(*) as games
    from parts
    where part.n is not null
    group by all
),

estimates as (
    select
        cell,
        place,
        figure,
        at_least_zero(mean_of(amount, games)) as amount,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, place, figure
)

select
    cell,
    figure,
    amount,
    n,
    deals
from estimates
order by place, cell;
