-- Accounts and logins are read before the caller's account is known: small tables that a distributed
-- database keeps in full on every node.

create table account (
  account_id text primary key,
  name text not null,
  created_at timestamptz not null
);

create table app_user (
  account_id text not null references account (account_id),
  user_id text not null,
  first_name text not null,
  user_type text not null check (user_type in ('ADMIN', 'OPERATOR', 'COLLECTOR', 'AUDITOR')),
  email text check (email = lower(email)),
  phone10 text check (phone10 ~ '^[0-9]{10}$'),
  password_hash text not null,
  created_at timestamptz not null,
  primary key (account_id, user_id),
  constraint app_user_email unique (email),
  constraint app_user_phone10 unique (phone10),
  check (email is not null or phone10 is not null)
);

-- Failed logins by subject (an address, a login, or a login from an address) in a window of time.
create table login_failure (
  subject text primary key,
  failures integer not null check (failures > 0),
  window_start timestamptz not null
);
create index login_failure_age on login_failure (window_start);
