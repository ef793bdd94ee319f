-- about: one row a player and turn that was played: where the player stood when it was over. Points of baron cards
--   are not in the standing; a bond counts what it cost that player in the final score.
-- family: railways
-- keep: yes
create or replace view railways_turns as
with played as (
    select
        seats.cell,
        seats.game,
        seats.deal,
        seats.seat,
        seats.bot,
        seats.players,
        seats.finished,
        seats.win_share,
        games.turns,
        (seats.points + seats.baron_points - seats.score) / greatest(1, seats.bonds) as bond_points,
        unnest(range(1, games.turns + 1))::int as turn
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where games.logged
),

moved as (
    select
        cell,
        game,
        seat,
        turn,
        coalesce(
            sum(amount) filter (kind in ('link_used', 'depot', 'hotel', 'card_scored', 'line_scored')), 0
        ) as points,
        coalesce(sum(number) filter (kind = 'bonds'), 0) as bonds,
        coalesce(sum(amount) filter (kind = 'income'), 0) as income_k,
        coalesce(sum(amount) filter (kind = 'dividends'), 0) as interest_k,
        max(after) filter (kind = 'locomotive') as level
    from events
    where
        kind in ('link_used', 'depot', 'hotel', 'card_scored', 'line_scored')
        or kind in ('bonds', 'income', 'dividends', 'locomotive')
    group by cell, game, seat, turn
)

select
    played.cell,
    played.game,
    played.deal,
    played.seat,
    played.bot,
    played.players,
    played.finished,
    played.win_share,
    played.turns,
    played.turn,
    coalesce(moved.income_k, 0) as income_k,
    coalesce(moved.interest_k, 0) as interest_k,
    sum(coalesce(moved.points, 0)) over so_far as points,
    sum(coalesce(moved.bonds, 0)) over so_far as bonds,
    coalesce(max(moved.level) over so_far, 1) as level,
    sum(coalesce(moved.points, 0) - coalesce(moved.bonds, 0) * played.bond_points) over so_far as standing
from played
left join moved
    on
        played.cell = moved.cell
        and played.game = moved.game
        and played.seat = moved.seat
        and played.turn = moved.turn
window so_far as (partition by played.cell, played.game, played.seat order by played.turn);
