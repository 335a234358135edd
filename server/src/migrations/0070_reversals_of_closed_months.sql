-- The day on which the collections take a receipt off whose month was closed when it was reversed; null for its own
-- date.
alter table receipt add column reversal_day date;
create or replace function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  return new;
end $$;
-- The books of closed months have had such reversals in the month in which they were made.
update receipt r set reversal_day = (r.reversed_at at time zone 'Asia/Kolkata')::date
from account a
where a.account_id = r.account_id and r.reversed_at is not null
  and r.receipt_date <= a.books_closed_until
  and date_trunc('month', r.reversed_at at time zone 'Asia/Kolkata') > date_trunc('month', r.receipt_date);
create or replace function refuse_change_of_receipt() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['status', 'reversed_at', 'reversed_by', 'reversal_reason', 'reversal_day'];
begin
  if new.search <> old.search and to_jsonb(new) - 'search' = to_jsonb(old) - 'search' then
    return new;
  end if;
  if old.status <> 'Valid' or new.status <> 'Reversed'
    or to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'A receipt may only be reversed, and once.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
alter table receipt add constraint receipt_reversal_day
  check (reversal_day is null or (reversed_at is not null and reversal_day > receipt_date));
create index receipt_reversal_day on receipt (account_id, reversal_day) where reversal_day is not null;

-- A day on which more is taken off than came in is below 0.
alter table collection_day drop constraint collection_day_paise_check;
insert into collection_day as c (account_id, scheme_id, day, method, receipts, paise)
select r.account_id, part.scheme_id, part.day, r.method, 0, sum(part.paise)::bigint
from receipt r
cross join lateral (values
  (r.scheme_id, r.receipt_date, r.amount_paise),
  ('', r.receipt_date, r.amount_paise),
  ('*', date_trunc('month', r.receipt_date)::date, r.amount_paise),
  (r.scheme_id, r.reversal_day, -r.amount_paise),
  ('', r.reversal_day, -r.amount_paise),
  ('*', date_trunc('month', r.reversal_day)::date, -r.amount_paise)
) as part (scheme_id, day, paise)
where r.reversal_day is not null
group by r.account_id, part.scheme_id, part.day, r.method
on conflict (account_id, scheme_id, day, method) do update set paise = c.paise + excluded.paise;
