-- The newest revision of a release store that was in force, so that a start does not go below it. It is
-- about the console, of no account: a reference table.
create table seen_revision (
  place text primary key,
  -- A hash of the store's first revision: where nothing is signed, a store that began anew is another one.
  first_hash text,
  revision integer not null,
  content text not null
);
