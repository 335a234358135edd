-- What an office brings along from its paper books, from the first file until it is written, and
-- afterwards as the record of it. Its files are here only until then.
create table book_import (
  account_id text not null references account (account_id),
  import_id text not null,
  state text not null check (state in ('files', 'checking', 'checked', 'writing', 'written',
    'undoing', 'undone', 'stopped', 'cancelled')),
  -- Each start of work takes the next number: whoever works under an older one is not to write.
  run integer not null default 0,
  -- When the work under way was last heard of; work that was not for long has ended with its server.
  heard_at timestamptz(3) not null,
  -- What it is at, and how many rows of how many are done.
  step text check (step in ('read', 'check', 'write')),
  done integer not null default 0,
  total integer not null default 0,
  -- Why the work ended without its result.
  problem text,
  -- What the check found: figures, totals, the first faults and the people who are known.
  found jsonb,
  faults jsonb,
  people jsonb,
  created_by text not null,
  created_at timestamptz(3) not null,
  written_by text,
  written_at timestamptz(3),
  undone_by text,
  undone_at timestamptz(3),
  undo_reason text,
  primary key (account_id, import_id)
);
-- One at a time: what is checked is not to change under the hands of another.
create unique index book_import_open on book_import (account_id)
  where state in ('files', 'checking', 'checked', 'writing', 'undoing', 'stopped');
create index book_import_newest on book_import (account_id, created_at desc, import_id desc);

create table book_import_file (
  account_id text not null,
  import_id text not null,
  kind text not null check (kind in ('groups', 'members', 'payments')),
  name text not null,
  bytes integer not null,
  -- As it was sent, in base64.
  content text not null,
  primary key (account_id, import_id, kind),
  foreign key (account_id, import_id) references book_import (account_id, import_id)
);

-- What came out of a paper book says of which import; null for what was written at the counter.
alter table ticket add column import_id text;
alter table payment add column import_id text;
create index ticket_of_import on ticket (account_id, import_id) where import_id is not null;
create index payment_of_import on payment (account_id, import_id) where import_id is not null;
