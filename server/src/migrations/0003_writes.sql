-- What a write with an Idempotency-Key answered; stored in the transaction of the write.
create table idempotency (
  account_id text not null,
  key text not null,
  request_hash text not null,
  response text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

-- Who changed what, and when. Rows are only ever added; audit_id grows with time.
create table audit_log (
  account_id text not null,
  audit_id text not null,
  at timestamptz not null,
  user_id text not null,
  action text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (account_id, audit_id)
);
