-- question: How fast is the train rush?
-- about: By type of train, in finished games: share of games in which one is sold; of these the cycle and operating
--   round of the first sale and the share in which the type rusts before the end; of the latter (`rusted` games) the
--   rounds from the first sale until then. Games that end before make lives that last longer than `life` says: where
--   few games see the end of a type, compare `rusts`, or the rounds one by one in `trains_by_round`. Then trains bought
--   a game, those from other companies apart; price paid to the bank; share of purchases to which a president adds
--   money.
-- family: eighteenxx
-- grain: cell, train
-- unit: sold = %, cycle =, round =, rusts = %, life =, bought =, traded =, price = $, helped = %
-- chart: bars x=train y=round label=operating_round_of_the_first_sale
with sales as (
    select
        events.cell,
        games.deal,
        events.game,
        replace(events.item, 'train ', '') as train,
        rounds.round,
        events.turn as cycle,
        events.reason,
        events.amount,
        events.kind
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    inner join eighteenxx_rounds as rounds
        on
            events.cell = rounds.cell
            and events.game = rounds.game
            and events.turn = rounds.turn
            and events.step = rounds.step
    where events.kind in ('train_bought', 'train_rusted', 'help') and events.item like 'train %' and games.finished
),

each_game as (
    select
        cell,
        deal,
        game,
        train,
        min(cycle) filter (kind = 'train_bought') as cycle,
        min(round) filter (kind = 'train_bought') as first,
        min(round) filter (kind = 'train_rusted') as rusted,
        count(*) filter (kind = 'train_bought' and reason <> 'company') as bought,
        count(*) filter (kind = 'train_bought' and reason = 'company') as traded,
        coalesce(sum(amount) filter (kind = 'train_bought' and reason <> 'company'), 0) as price,
        count(*) filter (kind = 'help') as helped
    from sales
    group by cell, deal, game, train
),

by_deal as (
    select
        each_game.cell,
        each_game.train,
        each_game.deal,
        any_value(cells.logged_finished) as all_games,
        any_value(cells.logged_deals) as all_deals,
        count(each_game.first) as games,
        coalesce(sum(each_game.cycle), 0) as cycle,
        coalesce(sum(each_game.first), 0) as first,
        coalesce(sum(each_game.rusted - each_game.first), 0) as life,
        count(each_game.rusted) as rusted,
        sum(each_game.bought) as bought,
        sum(each_game.traded) as traded,
        sum(each_game.price) as price,
        sum(each_game.helped) as helped
    from each_game
    inner join cells on each_game.cell = cells.cell
    group by each_game.cell, each_game.train, each_game.deal
),

estimates as (
    select
        cell,
        train,
        portion_of(games, all_games, all_deals) as sold,
        mean_of(cycle, games) as cycle,
        mean_of(first, games) as round,
        share_of(rusted, games, 1) as rusts,
        mean_of(life, rusted) as life,
        sum(rusted) as rusted,
        rate_of(bought, all_games, all_deals) as bought,
        rate_of(traded, all_games, all_deals) as traded,
        mean_of(price, bought) as price,
        share_of(helped, bought + traded, 1) as helped,
        any_value(all_games) as n,
        any_value(all_deals) as deals
    from by_deal
    group by cell, train
)

select
    cell,
    train,
    sold,
    cycle,
    round,
    rusts,
    life,
    rusted,
    bought,
    traded,
    price,
    helped,
    n,
    deals
from estimates
order by cell, train;
