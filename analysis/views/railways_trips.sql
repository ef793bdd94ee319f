-- about: one row for each link that a delivered cube travelled over
-- family: railways
create or replace view railways_trips as
select
    cell,
    game,
    seq,
    turn,
    seat as owner,
    place as from_city,
    target as to_city,
    number as link,
    amount as points,
    reason as whose
from events
where kind = 'link_used';
