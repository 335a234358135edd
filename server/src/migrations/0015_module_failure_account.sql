-- What failed in a browser may speak of what stood on its screen: its text is for the account only that
-- it belongs to. Null when nobody was signed in, and for what was reported before this was noted. The
-- table stays a reference table: failures are counted over all accounts.
alter table module_failure add column account_id text;
create index module_failure_of_account on module_failure (account_id, module, at desc);
