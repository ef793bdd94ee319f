-- question: How much money is there, per operating round and per dollar that players begin with?
-- about: In a finished game, dollars a game, for each operating round, and for each dollar of starting capital: of one
--   player for the worth of the winner, of the whole table for everything else. Games differ in length and in what
--   players begin with, so that dollars a game alone say little.
-- family: eighteenxx
-- grain: cell, what
-- unit: paid = $, each_round = $, each_dollar = $
-- label: what
-- chart: bars x=what y=each_dollar label=$_for_each_dollar_that_players_begin_with
with parts as (
    unpivot (
        select
            cell,
            game,
            winner_score::double as "1 worth of the winner",
            (mean_score * capital / own)::double as "2 worth of all players",
            income::double as "3 route income",
            dividends::double as "4 dividends to players",
            trains::double as "5 trains of the bank",
            privates::double as "6 privates in the auction",
            help::double as "7 presidents' own money",
            lent::double as "8 loans",
            interest::double as "9 interest due"
        from eighteenxx_wealth
    )
    on columns(* exclude (cell, game)) into name what value amount
),

by_deal as (
    select
        parts.cell,
        parts.what,
        wealth.deal,
        count(*) as games,
        sum(parts.amount) as amount,
        sum(wealth.turns) as rounds,
        sum(case when parts.what < '2' then wealth.own else wealth.capital end) as capital
    from parts
    inner join eighteenxx_wealth as wealth on parts.cell = wealth.cell and parts.game = wealth.game
    group by parts.cell, parts.what, wealth.deal
),

estimates as (
    select
        cell,
        what,
        mean_of(amount, games) as paid,
        mean_of(amount, rounds) as each_round,
        mean_of(amount, capital) as each_dollar,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, what
)

select
    cell,
    regexp_replace(what, '^[0-9] ', '') as what,
    paid,
    each_round,
    each_dollar,
    n,
    deals
from estimates
where paid.value > 0
order by cell, estimates.what;
