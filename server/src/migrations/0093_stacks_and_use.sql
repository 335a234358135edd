-- Where a failure was thrown, as its browser said it: the server finds the lines by the maps of the release.
alter table module_failure add stack text;

-- Visits of each version by day, and how many people they were of.
create table version_use (
  day date not null,
  module text not null,
  version text not null,
  people integer not null,
  visits integer not null,
  primary key (module, day, version)
);

-- Who is counted on a day already; forgotten with the day.
create table version_user (
  day date not null,
  module text not null,
  version text not null,
  account_id text not null,
  user_id text not null,
  primary key (module, day, version, account_id, user_id)
);
