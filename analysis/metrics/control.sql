-- question: How much capital does a president's own money command?
-- about: When a company first has its money or may operate, by the way it is funded: what its president has paid for
--   shares of it so far, what the company has received (flotation, shares, loans), what escrow still holds back, and
--   the second over the first: dollars commanded for a dollar put in. Companies started without a payment (the B&O)
--   count in the means but not in the ratio.
-- family: eighteenxx
-- grain: cell, funding
-- unit: put_in = $, received = $, held_back = $, leverage = $, share = %
-- chart: bars x=funding y=leverage label=$_commanded_for_a_$_put_in
with floated as (
    select
        events.cell,
        events.game,
        games.deal,
        events.company,
        events.seat,
        events.seq
    from events
    inner join games on events.cell = games.cell and events.game = games.game
    where events.kind = 'company_floated' and games.finished
),

funded as (
    select
        cell,
        game,
        company,
        any_value(number) as funding
    from events
    where kind = 'company_started'
    group by cell, game, company
),

paid as (
    select
        floated.cell,
        floated.game,
        floated.company,
        sum(payments.amount) filter (
            payments.payer = 'players'
            and payments.seat = floated.seat
            and payments.reason in ('start', 'offering', 'pool', 'escrow')
        ) as put_in,
        sum(payments.amount) filter (
            payments.payee = 'companies' and payments.reason in ('flotation', 'start', 'offering', 'escrow', 'loan')
        ) as received
    from floated
    inner join eighteenxx_payments as payments
        on
            floated.cell = payments.cell
            and floated.game = payments.game
            and floated.company = payments.company
            and floated.seq >= payments.seq
    group by floated.cell, floated.game, floated.company
),

bought as (
    select
        floated.cell,
        floated.game,
        floated.company,
        sum(case when events.kind = 'company_started' then 2 * events.amount else events.amount end) filter (
            events.seat = floated.seat
        ) as put_in,
        sum(case when events.kind = 'company_started' then 2 * events.amount else events.amount end) as all_paid
    from floated
    inner join events
        on
            floated.cell = events.cell
            and floated.game = events.game
            and floated.company = events.company
            and floated.seq > events.seq
            and events.kind in ('company_started', 'share_bought')
    where not (events.kind = 'company_started' and events.turn = 0)
    group by floated.cell, floated.game, floated.company
),

by_deal as (
    select
        floated.cell,
        floated.deal,
        case funded.funding when 0 then 'full' when 1 then 'one by one' else 'escrow' end as funding,
        count(*) as companies,
        sum(coalesce(bought.put_in, 0)) as put_in,
        sum(coalesce(paid.received, 0)) as received,
        sum(
            case
                when
                    funded.funding = 2
                    then greatest(0, coalesce(bought.all_paid, 0) - coalesce(paid.received, 0))
                else 0
            end
        ) as held_back
    from floated
    inner join funded
        on floated.cell = funded.cell and floated.game = funded.game and floated.company = funded.company
    left join paid
        on floated.cell = paid.cell and floated.game = paid.game and floated.company = paid.company
    left join bought
        on floated.cell = bought.cell and floated.game = bought.game and floated.company = bought.company
    group by all
),

deals as (
    select
        cell,
        deal,
        sum(companies) as companies
    from by_deal
    group by cell, deal
),

kinds as (
    select distinct
        cell,
        funding
    from by_deal
),

estimates as (
    select
        kinds.cell,
        kinds.funding,
        mean_of(coalesce(by_deal.put_in, 0), coalesce(by_deal.companies, 0)) as put_in,
        mean_of(coalesce(by_deal.received, 0), coalesce(by_deal.companies, 0)) as received,
        mean_of(coalesce(by_deal.held_back, 0), coalesce(by_deal.companies, 0)) as held_back,
        mean_of(coalesce(by_deal.received, 0), coalesce(by_deal.put_in, 0)) as leverage,
        share_of(coalesce(by_deal.companies, 0), deals.companies, 1) as share,
        sum(coalesce(by_deal.companies, 0)) as n,
        count(*) as deals
    from kinds
    inner join deals on kinds.cell = deals.cell
    left join by_deal
        on kinds.cell = by_deal.cell and kinds.funding = by_deal.funding and deals.deal = by_deal.deal
    group by kinds.cell, kinds.funding
)

select
    cell,
    funding,
    put_in,
    received,
    held_back,
    leverage,
    share,
    n,
    deals
from estimates
order by cell, funding;
