-- The flags that are on in an account: who switched each of them on, when and why. One that is off has no
-- row; the audit trail has what was.
create table account_flag (
  account_id text not null references account (account_id),
  flag text not null check (flag ~ '^[a-z][a-z0-9-]{1,59}$'),
  switched_at timestamptz(3) not null,
  switched_by text not null,
  why text not null,
  primary key (account_id, flag)
);
