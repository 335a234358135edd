-- Links by which whoever has one sees the statement of one ticket. Of a link's key only its hash is kept.
create table statement_link (
  account_id text not null references account (account_id),
  link_id text not null,
  ticket_id text not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  made_by text not null,
  made_at timestamptz(3) not null,
  -- To the minute.
  last_opened_at timestamptz(3),
  withdrawn_by text,
  withdrawn_at timestamptz(3),
  primary key (account_id, link_id),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  constraint statement_link_key unique (account_id, key_hash),
  constraint statement_link_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index statement_link_of_ticket on statement_link (account_id, ticket_id, made_at desc);
-- Whoever has the key may read, without a login.
create index statement_link_public on statement_link (key_hash);
