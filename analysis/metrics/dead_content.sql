-- question: What is never used by winners?
-- about: Everything that the rules offer: companies (started), privates (sold by a player to a company, or swapped for
--   a share; every private is bought in the auction, which says nothing) and trains (bought from the bank). Share of
--   finished games in which the thing is used at all, 0 included, and share of its uses that are the winner's; a fair
--   share is one over the players. n are the uses, games all games.
-- family: eighteenxx
-- grain: cell, thing
-- unit: used = %, winners = %
-- chart: bars x=thing y=winners fair=fair label=uses_by_the_winner_(%)
with offered as (
    select
        cells.cell,
        cells.players,
        cells.logged_finished as all_games,
        cells.logged_deals as all_deals,
        case
            when rules.key like 'companies.%' then 'company ' || split_part(rules.key, '.', 2)
            when rules.key like 'privates.%' then 'private ' || split_part(rules.key, '.', 2)
            else 'train ' || split_part(rules.key, '.', 2)
        end as thing
    from cells
    inner join rules on cells.variant = rules.variant
    left join rules as left_out on cells.variant = left_out.variant and left_out.key = 'trains.left_out'
    where
        (rules.key like 'companies.%.home' and rules.value <> 'null')
        or (rules.key like 'privates.%.sold_to_companies' and rules.value = 'true')
        or (
            rules.key like 'train_types.%.price'
            and not contains(coalesce(left_out.value, ''), '"' || split_part(rules.key, '.', 2) || '"')
        )
),

uses as (
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
    where
        (kind = 'private_sold' and reason = 'company')
        or (kind = 'share_bought' and reason in ('exchange', 'pool_exchange'))
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
        count(distinct uses.game) as games,
        count(*) as uses,
        sum(players.win_share) as wins
    from uses
    inner join eighteenxx_players as players
        on uses.cell = players.cell and uses.game = players.game and uses.seat = players.seat
    group by uses.cell, uses.thing, players.deal
),

estimates as (
    select
        offered.cell,
        offered.thing,
        portion_of(coalesce(by_deal.games, 0), offered.all_games, offered.all_deals) as used,
        share_of(coalesce(by_deal.wins, 0), coalesce(by_deal.uses, 0), 1) as winners,
        1.0 / any_value(offered.players) as fair,
        coalesce(sum(by_deal.uses), 0) as n,
        any_value(offered.all_games) as games,
        any_value(offered.all_deals) as deals
    from offered
    left join by_deal on offered.cell = by_deal.cell and offered.thing = by_deal.thing
    where offered.all_games > 0
    group by offered.cell, offered.thing
)

select
    cell,
    thing,
    used,
    winners,
    fair::double as fair,
    n,
    games,
    deals
from estimates
order by cell, thing;
