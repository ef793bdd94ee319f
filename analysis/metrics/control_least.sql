-- question: With how little money of his own does a president control a company?
-- about: What the president has paid for his shares of it less what he got for those sold: when the company first has
--   its money or may operate, and (of companies still in play, by their last president) at the end. Share of the
--   companies by what was put in, in bands of `step` $; `up_to` is the share of all bands so far, `held` the part of
--   the company he then holds. The CGR, whose shares are swapped, and companies started without a payment (the B&O,
--   paid with its private) are left out.
-- family: eighteenxx
-- grain: cell, moment, least
-- unit: share = %, up_to = %, held = %
-- label: put_in
-- chart: lines x=least y=up_to series=moment label=companies_controlled_(%) xlabel=own_money_put_in,_from_($)
-- parameters: step = 100, most = 800
with dealings as (
    select
        cell,
        game,
        company,
        seat,
        seq,
        case kind when 'company_started' then 2 * amount when 'shares_sold' then -amount else amount end as paid,
        case kind when 'company_started' then 20 when 'shares_sold' then -number else number end as percent,
        kind in ('company_started', 'share_bought', 'shares_sold') as of_shares,
        bool_or(kind = 'company_started' and turn > 0) over company_log as started,
        bool_or(kind in ('absorbed', 'company_closed')) over company_log as gone,
        max(seq) filter (kind = 'company_floated') over company_log as floated_at,
        max(seat) filter (kind = 'company_floated') over company_log as floater,
        arg_max(case kind when 'president' then after else seat end, seq) filter (
            kind in ('company_started', 'president')
        ) over company_log as last_seat
    from events
    where
        kind in (
            'company_started', 'company_floated', 'president', 'share_bought', 'shares_sold',
            'absorbed', 'company_closed'
        )
    window company_log as (partition by cell, game, company)
),

sums as (
    select
        cell,
        game,
        company,
        sum(paid) filter (seat = floater and seq <= floated_at) as paid_first,
        sum(percent) filter (seat = floater and seq <= floated_at) as held_first,
        sum(paid) filter (seat = last_seat and not gone) as paid_last,
        sum(percent) filter (seat = last_seat and not gone) as held_last
    from dealings
    where of_shares and started
    group by cell, game, company
),

moments as (
    select
        'when it floats' as moment,
        cell,
        game,
        paid_first as paid,
        held_first as percent
    from sums
    where paid_first is not null
    union all
    select
        'at the end' as moment,
        cell,
        game,
        paid_last as paid,
        held_last as percent
    from sums
    where paid_last is not null
),

put_in as (
    select
        moments.moment,
        moments.cell,
        games.deal,
        moments.paid,
        moments.percent
    from moments
    inner join games on moments.cell = games.cell and moments.game = games.game
    where games.finished
),

banded as (
    select
        *, -- noqa: AM04
        greatest(-$step, least($most, floor(paid / $step) * $step))::int as least
    from put_in
),

deals as (
    select
        cell,
        moment,
        deal,
        count(*) as companies
    from banded
    group by cell, moment, deal
),

bands as (
    select distinct
        cell,
        moment,
        least
    from banded
),

found as (
    select
        bands.cell,
        bands.moment,
        bands.least,
        banded.deal,
        count(*) filter (banded.least = bands.least) as inside,
        count(*) as so_far,
        coalesce(sum(banded.percent) filter (banded.least = bands.least), 0) / 100 as held
    from bands
    inner join banded
        on bands.cell = banded.cell and bands.moment = banded.moment and bands.least >= banded.least
    group by bands.cell, bands.moment, bands.least, banded.deal
),

estimates as (
    select
        bands.cell,
        bands.moment,
        bands.least,
        share_of(coalesce(found.inside, 0), deals.companies, 1) as share,
        share_of(coalesce(found.so_far, 0), deals.companies, 1) as up_to,
        part_of(coalesce(found.held, 0), coalesce(found.inside, 0)) as held,
        sum(coalesce(found.inside, 0)) as found,
        sum(deals.companies) as n,
        count(*) as deals
    from bands
    inner join deals on bands.cell = deals.cell and bands.moment = deals.moment
    left join found
        on
            bands.cell = found.cell
            and bands.moment = found.moment
            and bands.least = found.least
            and deals.deal = found.deal
    group by bands.cell, bands.moment, bands.least
)

select
    cell,
    moment,
    least,
    case
        when least < 0 then 'less than nothing'
        when least >= $most then $most || ' $ or more'
        else least || ' to ' || (least + $step - 1) || ' $'
    end as put_in,
    share,
    up_to,
    held,
    found,
    n,
    deals
from estimates
order by cell, moment desc, least;
