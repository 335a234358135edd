-- The newest day in India on which an account worked: one far beyond it waits for an administrator.
create table known_day (
  account_id text primary key references account (account_id),
  day date not null
);
insert into known_day (account_id, day)
  select account_id, (coalesce((select max(at) from audit_log l where l.account_id = a.account_id), created_at)
    at time zone 'Asia/Kolkata')::date
  from account a;

create trigger known_day_all_stay before truncate on known_day for each statement
  execute function refuse_change_of_row();
