-- Intervals in SQL, the same formulas as `analysis/stats.py`: the deal is the unit of independence.
-- mean_of, part_of, share_of: over one row a deal, `total` of what is counted over `weight` games, seats or money.
-- rate_of, portion_of: deals that add nothing may be missing; `games` and `deals` are those of the whole cell.
-- All four answer a struct (value, low, high), to be read as e.value, e.low, e.high.

-- two-sided 95 % quantile of the normal distribution for so many intervals at once (Bonferroni)
create or replace macro normal_for(tests) as case
    when tests <= 1 then 1.959964
    when tests = 2 then 2.241403
    when tests = 3 then 2.393980
    when tests = 4 then 2.497705
    when tests = 5 then 2.575829
    when tests = 6 then 2.638257
    else 2.638257 + 0.35 * ln(tests / 6.0)
end;

-- Student's quantile by its expansion around the normal one, z; from 3 degrees of freedom on within 1 % up to ten tests
create or replace macro student_near(z, df) as
z + (z ** 3 + z) / (4 * df) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2)
+ (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * df ** 3)
+ (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92160 * df ** 4);

-- Student's two-sided 95 % quantile for so many tests at once and df degrees of freedom; exact for one and two
create or replace macro student_for(tests, df) as case
    when df < 2 then tan(pi() * (0.5 - 0.025 / tests))
    when df < 3 then (1 - 0.05 / tests) * sqrt(2 / (1 - (1 - 0.05 / tests) ** 2))
    else student_near(normal_for(tests), df)
end;

create or replace macro around(middle, half) as
struct_pack(value := middle, low := middle - half, high := middle + half);

-- variance of a ratio over deals, from its sums: t totals, w weights, tt, tw, ww their products
create or replace macro ratio_variance(t, w, tt, tw, ww, deals) as
greatest(0, deals / (deals - 1.0) * (tt - 2 * t / w * tw + (t / w) ** 2 * ww) / w ** 2);

-- fewer than 300 deals without any spread have no bounds: the rule of three leaves more than one deal in a hundred
-- that may be otherwise, and nothing says how far
create or replace macro mean_interval(t, w, variance, deals) as case
    when w > 0 and deals > 1 and (deals >= 300 or sqrt(variance) > 1e-7 * abs(t / w))
        then around((t / w)::double, (student_for(1, deals - 1) * sqrt(variance))::double)
    when w > 0 then struct_pack(value := (t / w)::double, low := null::double, high := null::double)
end;

create or replace macro wilson(p, n, z) as struct_pack(
    value := p::double,
    low := case
        when p <= 0 then 0 else
            (p + z ** 2 / (2 * n) - z * sqrt(p * (1 - p) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n)
    end::double,
    high := case
        when p >= 1 then 1 else
            (p + z ** 2 / (2 * n) + z * sqrt(p * (1 - p) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n)
    end::double
);

-- independent games that would be as exact; no deal counts as more than four times its games
create or replace macro effective_games(p, w, variance, deals) as case
    when p * (1 - p) <= 1e-12 or deals < 2 then deals
    else p * (1 - p) / greatest(variance, 0.25 * p * (1 - p) / w)
end;

create or replace macro share_interval(t, w, variance, deals, tests) as case
    when w > 0 then wilson(
        t / w, effective_games(t / w, w, variance, deals), student_for(tests, greatest(1, deals - 1))
    )
end;

create or replace macro mean_of(total, weight) as mean_interval(
    sum(total), sum(weight),
    ratio_variance(
        sum(total), sum(weight), sum(total * total), sum(total * weight), sum(weight * weight), count(*)
    ),
    count(*)
);

-- a part of money, shares or points, which have no number of games: Student's interval, cut where no part can be
create or replace macro cut_to_part(e) as struct_pack(
    value := struct_extract(e, 'value'),
    low := case
        when struct_extract(e, 'value') >= 0 and struct_extract(e, 'low') < 0 then 0 else struct_extract(e, 'low')
    end,
    high := case
        when struct_extract(e, 'value') <= 1 and struct_extract(e, 'high') > 1 then 1 else struct_extract(e, 'high')
    end
);

create or replace macro part_of(total, weight) as cut_to_part(mean_of(total, weight));

create or replace macro share_of(total, weight, tests) as share_interval(
    sum(total), sum(weight),
    ratio_variance(
        sum(total), sum(weight), sum(total * total), sum(total * weight), sum(weight * weight), count(*)
    ),
    count(*), tests
);

create or replace macro rate_of(total, games, deals) as mean_interval(
    sum(total), any_value(games),
    ratio_variance(
        sum(total), any_value(games), sum(total * total), sum(total) * any_value(games) / any_value(deals),
        any_value(games) ** 2 / any_value(deals), any_value(deals)
    ),
    any_value(deals)
);

create or replace macro portion_of(total, games, deals) as share_interval(
    sum(total), any_value(games),
    ratio_variance(
        sum(total), any_value(games), sum(total * total), sum(total) * any_value(games) / any_value(deals),
        any_value(games) ** 2 / any_value(deals), any_value(deals)
    ),
    any_value(deals), 1
);

-- a bound that the thing itself has: money paid is never below zero
create or replace macro at_least_zero(e) as struct_pack(
    value := e.value, low := case when e.low < 0 then 0::double else e.low end, high := e.high
);
