-- What failed in browsers. It is about versions of the console, not about an account, so these are
-- reference tables, as logins are.
create table module_failure (
  failure_id text primary key,
  at timestamptz(3) not null,
  module text not null,
  version text not null,
  kind text not null,
  message text not null,
  page text not null,
  is_canary boolean not null,
  fell_back_to text,
  -- Whether somebody signed in reported it: what anybody may send must not hide that.
  is_signed_in boolean not null
);
create index module_failure_of_module on module_failure (module, at desc);
create index module_failure_age on module_failure (at);

-- What came of a canary, and of the live version beside it, for each user on each day: failed when it
-- failed at least once. So nobody weighs more than one user does.
create table canary_outcome (
  module text not null,
  started_at timestamptz(3) not null,
  version text not null,
  account_id text not null,
  user_id text not null,
  day date not null,
  failed boolean not null,
  primary key (module, started_at, version, account_id, user_id, day)
);

-- The part of the console that took the payment, and its version: mfe-receipts@1.4.0.
alter table payment add column made_with text;
