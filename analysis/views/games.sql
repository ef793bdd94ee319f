-- about: one row a game, as the run wrote it; logged tells whether its events were kept
create or replace view games as
select
    played.*, -- noqa: AM04
    settings.every > 0 and played.deal % greatest(1, settings.every) = 0 as logged
from raw.games as played
cross join raw.settings as settings;
