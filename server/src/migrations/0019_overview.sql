-- How many persons were recorded on some days.
create index member_recorded on member (account_id, created_at);
