-- What came in by month, of all groups together: a row for each month and method beside those of the days, so
-- that a range of years is summed up from a few rows. Under the id '*'; the day is the first of the month.
insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
  select account_id, '*', date_trunc('month', day)::date, method, sum(receipts), sum(paise)
  from collection_day where scheme_id = ''
  group by 1, 3, 4;
