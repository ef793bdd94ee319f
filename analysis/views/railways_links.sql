-- about: one row a link completed
-- family: railways
create or replace view railways_links as
select
    cell,
    game,
    seq,
    turn,
    step as action_round,
    seat,
    place as city_a,
    target as city_b,
    number as link,
    amount as cost_k,
    after as tiles
from events
where kind = 'link_completed';
