-- question: What is never used by winners?
-- about: Companies (started), privates (bought in the auction) and trains (bought from the bank): share of finished
--   games in which the thing is used at all, and share of its uses that are the winner's; a fair share is one over the
--   players.
-- family: eighteenxx
-- grain: cell, thing
-- unit: used = %, winners = %
-- chart: bars x=thing y=winners fair=fair label=uses_by_the_winner_(%)
with uses as (
    select
        cell,
        game,
        seat,
        'company ' || company as thing
    from events
    where kind = 'company_started'
    union all
    select
        cell,
        game,
        seat,
        'private ' || item as thing
    from events
    where kind = 'private_sold' and reason = 'auction'
    union all
    select
        cell,
        game,
        seat,
        item as thing
    from events
    where kind = 'train_bought' and reason <> 'company'
),

by_deal as (
    select
        uses.cell,
        uses.thing,
        players.deal,
        any_value(players.players) as players,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(distinct uses.game) as games,
        count(*) as uses,
        sum(players.win_share) as wins
    from uses
    inner join eighteenxx_players as players
        on uses.cell = players.cell and uses.game = players.game and uses.seat = players.seat
    inner join cells on uses.cell = cells.cell
    group by uses.cell, uses.thing, players.deal
),

estimates as (
    select
        cell,
        thing,
        portion_of(games, all_games, all_deals) as used,
        share_of(wins, uses, 1) as winners,
        1.0 / any_value(players) as fair,
        sum(uses) as n,
        any_value(all_deals) as deals
    from by_deal
    group by cell, thing
)

select
    cell,
    thing,
    used,
    winners,
    fair::double as fair,
    n,
    deals
from estimates
order by cell, thing;
