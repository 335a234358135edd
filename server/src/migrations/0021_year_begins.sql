-- The month in which an office's financial year begins: April unless it says otherwise.
alter table organisation
  add column year_begins integer not null default 4 check (year_begins between 1 and 12);
