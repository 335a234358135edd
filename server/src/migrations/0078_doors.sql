-- Sign-ins, one for each browser: a token that names one counts until it is ended.
create table login_session (
  account_id text not null references account (account_id),
  session_id text not null,
  user_id text not null,
  -- As of the person at the sign-in: a change of their login ends it.
  token_version integer not null,
  started_at timestamptz(3) not null,
  -- To the minute.
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- What the browser says of itself.
  browser text not null,
  address text not null,
  primary key (account_id, session_id),
  foreign key (account_id, user_id) references app_user (account_id, user_id)
);
create index login_session_of_user on login_session (account_id, user_id, expires_at);

-- Codes of an authenticator app: asked for from code_since on.
alter table app_user add column code_secret text;
alter table app_user add column code_since timestamptz(3);
-- Number of the 30 seconds whose code was used last; none of before is taken again.
alter table app_user add column code_step bigint not null default 0;
alter table app_user add constraint app_user_code check (code_since is null or code_secret is not null);

-- Minutes without a request that end a sign-in; null for none.
alter table account add column idle_minutes integer check (idle_minutes between 5 and 720);
alter table account add column admins_use_code boolean not null default false;
