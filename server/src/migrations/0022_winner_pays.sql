-- Whether whoever has won goes on paying the instalments after the month of the draw.
alter table group_type add column winner_pays_remaining boolean not null default true;
-- The same of a group: as its type says while it is null, and fixed when its first list is frozen.
alter table scheme add column winner_pays_remaining boolean;
update scheme s set winner_pays_remaining = true
  where exists (select from draw d where d.account_id = s.account_id and d.scheme_id = s.scheme_id);
-- The last instalments of a ticket that it does not owe, since it has won.
alter table ticket add column waived_instalments integer not null default 0
  constraint ticket_waived check (waived_instalments between 0 and total_instalments);
