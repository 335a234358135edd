create table group_type (
  account_id text not null references account (account_id),
  type_id text not null,
  name text not null,
  description text not null,
  duration_months integer not null check (duration_months between 1 and 60),
  amount_paise bigint not null check (amount_paise > 0),
  return_paise bigint check (return_paise > 0),
  created_at timestamptz not null,
  primary key (account_id, type_id)
);
create unique index group_type_name on group_type (account_id, lower(name));

create table scheme (
  account_id text not null,
  scheme_id text not null,
  type_id text not null,
  code text not null,
  name text not null,
  max_capacity integer not null check (max_capacity between 1 and 250),
  -- The number of live tickets: changed only in the transaction that adds or removes one.
  current_capacity integer not null default 0,
  duration_months integer not null check (duration_months = 12),
  instalment_paise bigint not null check (instalment_paise > 0),
  start_date date not null,
  draw_date date not null,
  status text not null check (status in ('Active', 'Completed', 'Closed')),
  -- The number of winners on record: changed only in the transaction that records or voids one.
  draws_completed integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, scheme_id),
  foreign key (account_id, type_id) references group_type (account_id, type_id),
  constraint scheme_capacity check (current_capacity between 0 and max_capacity),
  constraint scheme_draws check (draws_completed between 0 and duration_months),
  constraint scheme_dates check (draw_date >= start_date)
);
create unique index scheme_code on scheme (account_id, lower(code));
create index scheme_newest on scheme (account_id, created_at desc, scheme_id desc);
create index scheme_type on scheme (account_id, type_id);
