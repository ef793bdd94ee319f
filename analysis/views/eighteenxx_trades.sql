-- about: one row for each time that shares of a company come to a player or leave one, in per cent of the company;
--   the pool has seat null. What the CGR issues is a row like any other, the pool's part too. A company that is
--   merged or closed takes its shares out of the game without a row here.
-- family: eighteenxx
create or replace view eighteenxx_trades as
select
    cell,
    game,
    seq,
    turn,
    step,
    seat,
    company,
    case when kind = 'company_started' then 20 when kind = 'shares_sold' then -number else number end as percent
from events
where
    kind in ('company_started', 'share_bought', 'shares_sold')
    or (kind = 'cgr_share' and number > 0)
union all
select
    cell,
    game,
    seq,
    turn,
    step,
    null as seat,
    company,
    case when kind = 'shares_sold' then number else -number end as percent
from events
where
    kind = 'shares_sold'
    or (kind = 'share_bought' and reason in ('pool', 'pool_exchange'))
    -- the share that comes again with a private: to the buyer out of the pool
    or (kind = 'share_bought' and reason = 'free_share' and turn > 0);
