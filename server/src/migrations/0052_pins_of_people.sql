-- The sidebar's entries that a person has pinned, as name and route; null until they first pin one.
alter table app_user add column pins jsonb;
