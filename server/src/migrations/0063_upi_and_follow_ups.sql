-- Where members of an office pay by UPI; null while it has no address.
alter table organisation add column upi_address text;

-- What was said about a member's dues: a row for each time, of which the newest counts. A promise is a day
-- with an amount.
create table follow_up (
  account_id text not null references account (account_id),
  follow_up_id text not null,
  member_id text not null,
  at timestamptz(3) not null,
  user_id text not null,
  note text not null check (note <> ''),
  promised_on date,
  promised_paise bigint check (promised_paise > 0),
  next_call_on date,
  primary key (account_id, follow_up_id),
  foreign key (account_id, member_id) references member (account_id, member_id),
  constraint follow_up_promise check ((promised_on is null) = (promised_paise is null))
);
create index follow_up_of_member on follow_up (account_id, member_id, at desc, follow_up_id desc);
create trigger follow_up_stays before update or delete on follow_up
  for each row execute function refuse_change_of_row();
create trigger follow_up_all_stay before truncate on follow_up
  for each statement execute function refuse_change_of_row();
