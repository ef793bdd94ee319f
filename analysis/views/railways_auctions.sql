-- about: one row a first-player auction; without a bid the marker moves on free of charge
-- family: railways
create or replace view railways_auctions as
select
    cell,
    game,
    seq,
    turn,
    seat,
    case when kind = 'auction_won' then amount else 0 end as price_k,
    case when kind = 'auction_won' then before else 0 end as next_bid_k,
    case when kind = 'auction_won' then number else 0 end as bids
from events
where kind in ('auction_won', 'marker_moved');
