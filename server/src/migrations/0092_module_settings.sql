-- The values that an account has given to settings of modules; one that has its default has no row, and the
-- audit trail has what was.
create table module_setting (
  account_id text not null references account (account_id),
  module text not null check (module ~ '^mfe-[a-z0-9-]{1,60}$'),
  setting text not null check (setting ~ '^[a-z][A-Za-z0-9]{0,59}$'),
  value jsonb not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  primary key (account_id, module, setting)
);
