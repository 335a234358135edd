-- How many tickets without any payment a collector enrols: for one person in a group, and on a day in all.
alter table organisation
  add column collector_tickets integer not null default 10 check (collector_tickets between 0 and 250),
  add column collector_tickets_a_day integer not null default 25
    check (collector_tickets_a_day between 0 and 1000);
