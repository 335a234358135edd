-- Names of the ledgers of an accounting program that the movements of the day book go to; one that is left
-- out has its own.
alter table book_settings add column ledgers jsonb not null default '{}';
