-- question: What would be a fair price of each private?
-- about: The fair price is what its buyer could pay and end level with the table. All privates are taken together, by
--   least squares over the players of finished games: how many points of the table's final wealth more a buyer has
--   than where the same bot does not buy (`wealth`; `lift`: games won likewise), packages of several privates taken
--   apart. Such a point is worth as many of the dollars that the table begins with, so that fair = price + wealth *
--   capital, also where every game pays one price. The price is right where the interval of `above` holds 0; the
--   intervals of `fair` and `above` hold for all privates of a table at once (Bonferroni). A private whose buyer is
--   told by those of the others has no row.
-- family: eighteenxx
-- grain: cell, private
-- unit: price = $, fair = $, above = $, wealth = pp, lift = pp
-- chart: bars x=private y=above label=fair_price_less_price_paid_($)
with recursive seated as (
    select
        players.cell,
        players.game,
        players.deal,
        players.seat,
        players.bot,
        players.players,
        players.win_share,
        players.score / sum(players.score) over tables as part
    from eighteenxx_players as players
    window tables as (partition by players.cell, players.game)
    qualify sum(players.score) over tables > 0
),

results as (
    select
        cell,
        game,
        deal,
        seat,
        bot,
        part - avg(part) over bots as wealth,
        win_share - avg(win_share) over bots as won
    from seated
    window bots as (partition by cell, bot)
),

offered as (
    select
        cell,
        private,
        row_number() over (partition by cell order by min(face), private) as number
    from eighteenxx_sold_privates
    group by cell, private
),

-- whether a seat bought a private, less how often its bot does
bought as (
    select
        results.cell,
        results.game,
        results.deal,
        results.seat,
        offered.number,
        (sold.seat is not null)::int
        - avg((sold.seat is not null)::int) over (partition by results.cell, results.bot, offered.number) as x,
        results.wealth,
        results.won
    from results
    inner join offered on results.cell = offered.cell
    left join eighteenxx_sold_privates as sold
        on
            results.cell = sold.cell
            and results.game = sold.game
            and results.seat = sold.seat
            and offered.private = sold.private
),

-- everything against the mean of the table
level as (
    select
        cell,
        game,
        deal,
        seat,
        number,
        x - avg(x) over (partition by cell, game, number) as x,
        wealth,
        won
    from bought
),

products as (
    select
        one.cell,
        one.deal,
        one.number,
        other.number as other,
        sum(one.x * other.x) as xx
    from level as one
    inner join level as other on one.cell = other.cell and one.game = other.game and one.seat = other.seat
    group by one.cell, one.deal, one.number, other.number
),

gains as (
    select
        cell,
        deal,
        number,
        ['wealth', 'won'][ways.way] as result,
        case ways.way when 1 then sum(x * wealth) else sum(x * won) end as xy
    from level
    cross join range(1, 3) as ways (way)
    group by cell, deal, number, ways.way
),

sums as (
    select
        cell,
        number,
        other,
        sum(xx) as xx
    from products
    group by cell, number, other
),

lines as (
    select
        cell,
        number,
        list(xx order by other) as line
    from sums
    group by cell, number
),

-- the matrix of all products, inverted row by row (Gauss and Jordan); a row that the others tell becomes 0
inverse as (
    select
        cell,
        0 as done,
        list(line order by number) as m,
        list(line[number] order by number) as whole
    from lines
    group by cell
    union all
    select
        cell,
        done + 1 as done,
        [
            [
                case
                    when m[done + 1][done + 1] < 1e-9 + 1e-6 * whole[done + 1]
                        then if(i = done + 1 or j = done + 1, 0, m[i][j])
                    when i = done + 1 and j = done + 1 then 1 / m[i][j]
                    when i = done + 1 then m[i][j] / m[i][i]
                    when j = done + 1 then -1 * m[i][j] / m[j][j]
                    else m[i][j] - m[i][done + 1] * m[done + 1][j] / m[done + 1][done + 1]
                end
                for j in range(1, len(m) + 1)
            ]
            for i in range(1, len(m) + 1)
        ] as m,
        whole
    from inverse
    where done < len(m)
),

inverted as (
    select
        cell,
        m
    from inverse
    where done = len(m)
),

totals as (
    select
        cell,
        result,
        number,
        sum(xy) as xy
    from gains
    group by cell, result, number
),

effects as (
    select
        totals.cell,
        totals.result,
        places.number,
        sum(inverted.m[places.number][totals.number] * totals.xy) as effect
    from totals
    inner join inverted on totals.cell = inverted.cell
    inner join offered as places on totals.cell = places.cell
    where inverted.m[places.number][places.number] > 0
    group by totals.cell, totals.result, places.number
),

-- how much a deal moves an effect, by what the effects leave unexplained of its games
unexplained as (
    select
        gains.cell,
        gains.result,
        gains.deal,
        gains.number,
        any_value(gains.xy) - sum(products.xx * coalesce(effects.effect, 0)) as xe
    from gains
    inner join products
        on gains.cell = products.cell and gains.deal = products.deal and gains.number = products.number
    left join effects
        on gains.cell = effects.cell and gains.result = effects.result and products.other = effects.number
    group by gains.cell, gains.result, gains.deal, gains.number
),

moved as (
    select
        effects.cell,
        effects.number,
        unexplained.deal,
        any_value(effects.effect) filter (effects.result = 'wealth') as wealth,
        any_value(effects.effect) filter (effects.result = 'won') as won,
        sum(inverted.m[effects.number][unexplained.number] * unexplained.xe) filter (
            effects.result = 'wealth'
        ) as wealth_by_deal,
        sum(inverted.m[effects.number][unexplained.number] * unexplained.xe) filter (
            effects.result = 'won'
        ) as won_by_deal
    from unexplained
    inner join inverted on unexplained.cell = inverted.cell
    inner join effects on unexplained.cell = effects.cell and unexplained.result = effects.result
    group by effects.cell, effects.number, unexplained.deal
),

prices as (
    select
        results.cell,
        results.deal,
        sold.private,
        sum(sold.price) as price,
        count(*) as games
    from eighteenxx_sold_privates as sold
    inner join results on sold.cell = results.cell and sold.game = results.game and sold.seat = results.seat
    group by results.cell, results.deal, sold.private
),

by_deal as (
    select
        prices.cell,
        prices.private,
        prices.price,
        prices.games,
        offered.number,
        cells.players * rules.value::int as capital,
        moved.wealth + count(*) over alike * moved.wealth_by_deal as wealth,
        moved.won + count(*) over alike * moved.won_by_deal as won,
        prices.games * moved.wealth + sum(prices.games) over alike * moved.wealth_by_deal as wealth_of_games
    from prices
    inner join offered on prices.cell = offered.cell and prices.private = offered.private
    inner join moved
        on prices.cell = moved.cell and prices.deal = moved.deal and offered.number = moved.number
    inner join cells on prices.cell = cells.cell
    inner join rules
        on cells.variant = rules.variant and rules.key = 'players.starting_cash.' || cells.players
    window alike as (partition by prices.cell, prices.private)
),

estimates as (
    select
        cell,
        private,
        any_value(number) as number,
        at_least_zero(mean_of(price, games)) as price,
        mean_of(price + capital * wealth_of_games, games) as fair,
        mean_of(capital * wealth_of_games, games) as above,
        mean_of(wealth, 1) as wealth,
        mean_of(won, 1) as lift,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, private
),

-- how much wider an interval is that holds together with those of the other privates
together as (
    select
        *, -- noqa: AM04
        student_for(count(*) over (partition by cell), deals - 1) / student_for(1, deals - 1) as wider
    from estimates
)

select
    cell,
    private,
    price,
    around(fair.value, wider * (fair.high - fair.value)) as fair,
    around(above.value, wider * (above.high - above.value)) as above,
    wealth,
    lift,
    n,
    deals
from together
order by cell, number;
