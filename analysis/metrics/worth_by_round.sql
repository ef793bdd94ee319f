-- question: How do players' fortunes grow?
-- about: Worth at the end of each operating round of finished games that came so far, by final rank (by=rank), by
--   seat (by=seat) or by bot (by=bot); and for each dollar begun with. `reached` is the part of the games that come so
--   far; rounds that fewer than a tenth of them come to are left out.
-- family: eighteenxx
-- grain: cell, round, who
-- unit: worth = $, each_dollar = $, reached = %
-- chart: lines x=round y=worth series=who label=worth_($) xlabel=operating_round
-- parameters: by = rank
with capital as (
    select
        cells.cell,
        rules.value::int as cash
    from cells
    inner join rules
        on cells.variant = rules.variant and rules.key = 'players.starting_cash.' || cells.players
),

by_deal as (
    select
        standing.cell,
        standing.round,
        standing.deal,
        case $by
            when 'seat' then 'seat ' || (standing.seat + 1) when 'bot' then standing.bot
            else 'rank ' || standing.rank
        end as who,
        sum(standing.worth) as worth,
        coalesce(sum(capital.cash), 0) as cash,
        count(*) as seats
    from eighteenxx_standing as standing
    left join capital on standing.cell = capital.cell
    group by all
),

estimates as (
    select
        cell,
        round,
        who,
        at_least_zero(mean_of(worth, seats)) as worth,
        at_least_zero(mean_of(worth, cash)) as each_dollar,
        sum(seats) as n,
        count(*) as deals
    from by_deal
    group by cell, round, who
)

select
    estimates.cell,
    estimates.round,
    estimates.who,
    estimates.worth,
    estimates.each_dollar,
    stages.reached,
    estimates.n,
    estimates.deals
from estimates
inner join eighteenxx_stages as stages
    on estimates.cell = stages.cell and estimates.round = stages.number and stages.what = 'round'
where estimates.deals > 1
order by estimates.cell, estimates.round, estimates.who;
