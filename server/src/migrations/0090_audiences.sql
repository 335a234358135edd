-- Audiences of canaries, by the names that console administrators give them: ids of people and of accounts,
-- and user types. They are about the console, of no account: a reference table.
create table audience (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  members text[] not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);
