-- about: one row a cube delivered
-- family: railways
create or replace view railways_deliveries as
select
    cell,
    game,
    seq,
    turn,
    step as action_round,
    seat,
    place as origin,
    target as destination,
    item as colour,
    number as links,
    amount as own_points
from events
where kind = 'delivered';
