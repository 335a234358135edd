-- What came in by day, group and method: kept in the transaction of every receipt and reversal, so
-- that totals and counts over any range read a row for each day and method, not the receipts. The
-- empty group id is all groups together.
create table collection_day (
  account_id text not null references account (account_id),
  scheme_id text not null,
  day date not null,
  method text not null check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer')),
  -- Receipt lines, reversed ones too.
  receipts bigint not null check (receipts >= 0),
  -- The money of those that are not reversed.
  paise bigint not null check (paise >= 0),
  primary key (account_id, scheme_id, day, method)
) with (fillfactor = 50);

insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
  select account_id, coalesce(scheme_id, ''), receipt_date, method, count(*),
    coalesce(sum(amount_paise) filter (where status = 'Valid'), 0)
  from receipt
  group by grouping sets ((account_id, scheme_id, receipt_date, method),
    (account_id, receipt_date, method));

-- Searches for parts of receipt numbers and transaction ids.
create index payment_search on payment
  using gin (account_id, lower(receipt_number) gin_trgm_ops, lower(transaction_id) gin_trgm_ops)
  with (fastupdate = off);
