-- The day of a ticket's first instalment that is not paid in whole, null once there is none: set in the
-- statement that changes what is paid or waived. Whoever owes on a day is a range of it, so nothing else
-- is stored of dues.
drop trigger ticket_added_to_dues on ticket;
drop trigger ticket_changed_in_dues on ticket;
drop trigger ticket_deleted_from_dues on ticket;
drop trigger member_renamed_in_dues on member;
drop trigger scheme_moved_in_dues on scheme;
drop function note_tickets();
drop function note_changed_tickets();
drop function note_tickets_of_member();
drop function note_tickets_of_scheme();
drop table dues_change;
drop table dues_holding;
drop table dues_class;

alter table ticket add column due_on date;
update ticket t
  set due_on = (g.start_date
    + make_interval(months => (t.paid_paise / t.instalment_paise)::integer))::date
  from scheme g
  where g.account_id = t.account_id and g.scheme_id = t.scheme_id
    and t.paid_paise < t.instalment_paise * (t.total_instalments - t.waived_instalments);
create index ticket_due on ticket (account_id, due_on)
  where deleted_at is null and due_on is not null;
