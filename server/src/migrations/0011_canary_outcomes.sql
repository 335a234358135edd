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
drop table canary_tally;

-- Whether somebody signed in reported it: what anybody may send must not hide that.
alter table module_failure add column is_signed_in boolean not null default false;
