-- question: Who profits when the CGR forms?
-- about: Players of finished games in which it forms, by their part in it: president of the CGR, holder of shares of
--   it, president of a company merged with no share of it, and the others. `change` is what a player's worth grows from
--   the end of the operating round before to the end of the round in which it forms, more than the table's on average;
--   old_shares and new_shares are per cent of old companies given and of the CGR received (2 to 1).
-- family: eighteenxx
-- grain: cell, role
-- unit: change = $, lift = pp, won = %, old_shares =, new_shares =
-- chart: bars x=role y=change label=change_of_worth,_$_more_than_the_table
with formed as (
    select
        events.cell,
        events.game,
        events.seat as president,
        rounds.round
    from events
    inner join eighteenxx_rounds as rounds
        on
            events.cell = rounds.cell
            and events.game = rounds.game
            and events.turn = rounds.turn
            and events.step = rounds.step
    where events.kind = 'cgr_formed'
),

given as (
    select
        cell,
        game,
        seat,
        coalesce(sum(amount) filter (kind = 'cgr_share'), 0) as old_shares,
        coalesce(sum(number) filter (kind = 'cgr_share'), 0) as new_shares,
        count(*) filter (kind = 'absorbed') as merged
    from events
    where kind in ('cgr_share', 'absorbed')
    group by cell, game, seat
),

grown as (
    select
        after.cell,
        after.game,
        after.seat,
        after.worth - before.worth
        - avg(after.worth - before.worth) over (partition by after.cell, after.game) as change
    from formed
    inner join eighteenxx_standing as after
        on formed.cell = after.cell and formed.game = after.game and formed.round = after.round
    inner join eighteenxx_standing as before
        on
            after.cell = before.cell
            and after.game = before.game
            and after.seat = before.seat
            and after.round = before.round + 1
),

roles as (
    select
        players.cell,
        players.deal,
        case
            when players.seat = formed.president then 'president of the CGR'
            when given.new_shares > 0 then 'holder of shares'
            when given.merged > 0 then 'lost a company, no share'
            else 'outside'
        end as role,
        coalesce(given.old_shares, 0) as old_shares,
        coalesce(given.new_shares, 0) as new_shares,
        grown.change,
        players.lift,
        players.win_share
    from formed
    inner join eighteenxx_players as players on formed.cell = players.cell and formed.game = players.game
    left join given
        on players.cell = given.cell and players.game = given.game and players.seat = given.seat
    left join grown
        on players.cell = grown.cell and players.game = grown.game and players.seat = grown.seat
),

by_deal as (
    select
        cell,
        role,
        deal,
        count(*) as seats,
        coalesce(sum(change), 0) as change,
        count(change) as known,
        sum(lift) as lift,
        sum(win_share) as wins,
        sum(old_shares) as old_shares,
        sum(new_shares) as new_shares
    from roles
    group by cell, role, deal
),

estimates as (
    select
        cell,
        role,
        mean_of(change, known) as change,
        mean_of(lift, seats) as lift,
        share_of(wins, seats, 1) as won,
        mean_of(old_shares, seats) as old_shares,
        mean_of(new_shares, seats) as new_shares,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, role
)

select
    cell,
    role,
    change,
    lift,
    won,
    old_shares,
    new_shares,
    n,
    deals
from estimates
where deals > 1
order by cell, role;
