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
  fell_back_to text
);
create index module_failure_of_module on module_failure (module, at desc);
create index module_failure_age on module_failure (at);

-- How often a canary, and the live version beside it, was shown or failed since the canary's start.
create table canary_tally (
  module text not null,
  started_at timestamptz(3) not null,
  version text not null,
  loads bigint not null,
  failures bigint not null,
  primary key (module, started_at, version)
);

-- The part of the console that took the payment, and its version: mfe-receipts@1.4.0.
alter table payment add column made_with text;
