-- When a group type was last changed: who edits an old picture of it is told.
alter table group_type add column updated_at timestamptz;
update group_type set updated_at = created_at;
alter table group_type alter column updated_at set not null;
