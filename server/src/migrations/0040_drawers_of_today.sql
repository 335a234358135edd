-- When a drawer was opened and how many payments its person had taken on the day before that, why its
-- opening cash is not what was counted at the last closing, and why it was opened or closed on a later
-- day than its own. Null for drawers from before this was kept.
alter table drawer_day
  add column opened_at timestamptz(3),
  add column opened_after integer check (opened_after >= 0),
  add column opening_reason text,
  add column late_opening_reason text,
  add column late_closing_reason text,
  -- Null for its own person.
  add column closed_by text check (closed_by <> user_id),
  add constraint drawer_day_late check (
    closed_at is not null or num_nonnulls(late_closing_reason, closed_by) = 0
  ),
  add constraint drawer_day_seen_by_another check (seen_by <> closed_by);

-- What was told in the morning stays with all that it says.
create or replace function refuse_change_of_drawer() returns trigger language plpgsql as $$
declare
  adding constant text[] := array['seen_by', 'seen_at'];
begin
  if old.seen_at is not null
    or (old.opening_paise is not null
      and (new.opening_paise, new.opened_at, new.opened_after, new.opening_reason,
          new.late_opening_reason)
        is distinct from (old.opening_paise, old.opened_at, old.opened_after, old.opening_reason,
          old.late_opening_reason))
    or (old.closed_at is not null and to_jsonb(new) - adding is distinct from to_jsonb(old) - adding)
  then
    raise exception 'What a day book says stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
