-- about: one row an operating round that was begun: its number in the game, the size of its set, and what the
--   companies did in it. Paid and withheld count runs that earned something.
-- family: eighteenxx
-- keep: yes
create or replace view eighteenxx_rounds as
select
    cell,
    game,
    turn,
    step,
    row_number() over (partition by cell, game order by turn, step) as round,
    max(amount) filter (kind = 'operating_round') as rounds_in_set,
    coalesce(sum(amount) filter (kind = 'run'), 0) as income,
    count(*) filter (kind = 'run' and amount > 0) as runs,
    count(*) filter (kind = 'dividend') as paid,
    count(*) filter (kind = 'withheld' and amount > 0) as withheld
from events
where step > 0 and kind in ('operating_round', 'run', 'dividend', 'withheld')
group by cell, game, turn, step;
