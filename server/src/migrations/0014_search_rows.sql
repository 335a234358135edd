-- What searches look through. Row-level security keeps `like` from the search indexes: the database
-- can't know that it tells nothing of rows that are not shown, and first fetches all of the account.
-- So searches ask these, which are the rows of the account that is set, and nothing else is in them.
create view member_search_row as
  select account_id, member_id, member_no, name_key, name_index, phone10 from member
  where account_id = current_setting('kuri.account', true);

create view ticket_search_row as
  select account_id, ticket_id, member_id, code, status, created_at, deleted_at from ticket
  where account_id = current_setting('kuri.account', true);

create view payment_search_row as
  select account_id, payment_id, receipt_number, transaction_id, receipt_date from payment
  where account_id = current_setting('kuri.account', true);
