-- Amounts that are no whole instalments: new offices take them, those of before go on as they did.
alter table organisation add column allow_partial boolean not null default true;
insert into organisation (account_id, name, address, registration, slip_line, backdating_days, updated_at)
  select account_id, name, '', '', '', 7, created_at from account
  on conflict (account_id) do nothing;
update organisation set allow_partial = false;
