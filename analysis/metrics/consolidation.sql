-- question: How many companies are there, and what becomes of them?
-- about: Companies a finished game: started, come to operate, merged into the CGR, closed, and still in play at the
--   end (the CGR counts as one).
-- family: eighteenxx
-- grain: cell, what
-- unit: companies =
-- chart: bars x=what y=companies label=companies_a_game
with counted as (
    select
        totals.cell,
        totals.deal,
        totals.started,
        games.floated - least(totals.cgr, 1) as operating,
        totals.absorbed as merged,
        totals.closed,
        totals.started - totals.absorbed - totals.closed + least(totals.cgr, 1) as left_over
    from eighteenxx_totals as totals
    inner join games on totals.cell = games.cell and totals.game = games.game
    where totals.finished
),

parts as (
    select
        cell,
        deal,
        unnest([
            { 'place': 1, 'what': 'started', 'n': started },
            { 'place': 2, 'what': 'come to operate', 'n': operating },
            { 'place': 3, 'what': 'merged into the CGR', 'n': merged },
            { 'place': 4, 'what': 'closed', 'n': closed },
            { 'place': 5, 'what': 'in play at the end', 'n': left_over }
        ]) as part
    from counted
),

by_deal as (
    select
        cell,
        part.place,
        part.what,
        deal,
        sum(part.n) as companies,
        count(*) as games
    from parts
    group by all
),

estimates as (
    select
        cell,
        place,
        what,
        mean_of(companies, games) as companies,
        sum(games) as n,
        count(*) as deals
    from by_deal
    group by cell, place, what
)

select
    cell,
    what,
    companies,
    n,
    deals
from estimates
order by cell, place;
