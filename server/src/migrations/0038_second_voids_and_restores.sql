-- From a draw's second void on another administrator confirms it: who asked for it, when and why, until it is
-- answered or the draw goes on, and who confirmed one.
alter table draw
  add column void_asked_by text,
  add column void_asked_at timestamptz(3),
  add column void_asked_reason text,
  add column void_confirmed_by text,
  add constraint draw_void_asked check (
    num_nulls(void_asked_by, void_asked_at, void_asked_reason) in (0, 3)
    and (void_asked_by is null or state in ('locked', 'drawn'))
  ),
  add constraint draw_void_confirmed check (void_confirmed_by is null or state = 'void');
-- A draw that was frozen or drawn in a backup: when the database was restored from it, and when it was made.
alter table draw
  add column restored_at timestamptz(3),
  add column restored_from timestamptz(3),
  add constraint draw_restored check ((restored_at is null) = (restored_from is null));
