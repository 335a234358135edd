-- Who held a ticket before somebody else took it over; whose it is now stands on the ticket.
create table former_holder (
  account_id text not null,
  ticket_id text not null,
  -- The first who held it is 1.
  turn integer not null check (turn > 0),
  member_id text not null,
  -- The days in India from which and until which it was theirs.
  held_from date not null,
  held_until date not null,
  reason text not null,
  taken_over_by text not null,
  taken_over_at timestamptz(3) not null,
  primary key (account_id, ticket_id, turn),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  foreign key (account_id, member_id) references member (account_id, member_id)
);
create trigger former_holder_stays before update or delete on former_holder
  for each row execute function refuse_change_of_row();
create trigger former_holder_all_stay before truncate on former_holder
  for each statement execute function refuse_change_of_row();

-- Whose the drawn ticket was when it was drawn, whoever takes it over later.
alter table draw add column member_id text;
update draw d set member_id = t.member_id from ticket t
  where t.account_id = d.account_id and t.ticket_id = d.ticket_id;
