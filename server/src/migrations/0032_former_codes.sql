-- The codes that a group had before and that are in those of its tickets, which keep theirs. Of a group without any,
-- every ticket's code begins with the group's, so that a search by it needs no look at the tickets.
alter table scheme add column former_codes text[] not null default '{}';

update scheme g set former_codes = of_tickets.codes
from (
  select t.account_id, t.scheme_id, array_agg(distinct regexp_replace(t.code, '-[0-9]+$', '')) as codes
  from ticket t join scheme s using (account_id, scheme_id)
  where lower(regexp_replace(t.code, '-[0-9]+$', '')) <> lower(s.code)
  group by t.account_id, t.scheme_id
) of_tickets
where g.account_id = of_tickets.account_id and g.scheme_id = of_tickets.scheme_id;
