-- The drawer of somebody who takes money, on one day in India: what was in it in the morning, and what
-- was counted when it was closed. What came in is not here: it is summed from payments and reversals.
-- A row is there from the first payment, reversal or visit on; every payment and reversal holds it, so
-- that none goes into a day while it is being closed.
create table drawer_day (
  account_id text not null references account (account_id),
  business_date date not null,
  user_id text not null,
  -- Null until it is told.
  opening_paise bigint check (opening_paise >= 0),
  notes_500 integer check (notes_500 >= 0),
  notes_200 integer check (notes_200 >= 0),
  notes_100 integer check (notes_100 >= 0),
  notes_50 integer check (notes_50 >= 0),
  notes_20 integer check (notes_20 >= 0),
  notes_10 integer check (notes_10 >= 0),
  coins_paise bigint check (coins_paise >= 0),
  -- Why what was counted is not what should be there.
  difference_reason text,
  closed_at timestamptz(3),
  seen_by text check (seen_by <> user_id),
  seen_at timestamptz(3),
  primary key (account_id, business_date, user_id),
  constraint drawer_day_closed check (
    case when closed_at is null then
      num_nonnulls(notes_500, notes_200, notes_100, notes_50, notes_20, notes_10, coins_paise,
        difference_reason, seen_by) = 0
    else
      num_nulls(opening_paise, notes_500, notes_200, notes_100, notes_50, notes_20, notes_10,
        coins_paise) = 0
    end
  ),
  constraint drawer_day_seen check ((seen_by is null) = (seen_at is null))
);

-- What was told in the morning stays, and so does what was counted; that it was seen is added, once.
create function refuse_change_of_drawer() returns trigger language plpgsql as $$
declare
  adding constant text[] := array['seen_by', 'seen_at'];
begin
  if old.seen_at is not null
    or (old.opening_paise is not null and new.opening_paise is distinct from old.opening_paise)
    or (old.closed_at is not null and to_jsonb(new) - adding is distinct from to_jsonb(old) - adding)
  then
    raise exception 'What a day book says stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger drawer_day_is_only_added_to before update on drawer_day
  for each row execute function refuse_change_of_drawer();
create trigger drawer_day_stays before delete on drawer_day
  for each row execute function refuse_change_of_row();
create trigger drawer_day_all_stay before truncate on drawer_day
  for each statement execute function refuse_change_of_row();

-- What was taken, and what was reversed, on a day.
create index payment_taken on payment (account_id, created_at);
create index receipt_reversed on receipt (account_id, reversed_at) where reversed_at is not null;
