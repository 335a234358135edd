-- Light or dark, as a person has chosen it; null until they first do.
alter table app_user add column appearance text check (appearance in ('system', 'light', 'dark'));
