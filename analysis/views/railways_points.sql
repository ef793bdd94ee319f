-- about: one row for points gained on the income track, with what they were gained for
-- family: railways
create or replace view railways_points as
select
    cell,
    game,
    seq,
    turn,
    seat,
    kind as source,
    item,
    amount as points
from events
where kind in ('link_used', 'depot', 'hotel', 'card_scored', 'line_scored');
