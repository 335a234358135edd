-- Dues are summed and listed from the index alone: each look at the tickets themselves costs a page a ticket.
drop index ticket_due;
create index ticket_due on ticket (account_id, due_on)
  include (ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments, waived_instalments, paid_paise)
  where deleted_at is null and due_on is not null;
