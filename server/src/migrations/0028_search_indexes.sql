-- Who has a ticket of a status, without looking at the tickets.
create index ticket_of_status on ticket (account_id, status, member_id) where deleted_at is null;

-- The receipts of a ticket or a person in a range of days, newest first, without those of other days.
create index receipt_of_ticket_newest
  on receipt (account_id, ticket_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_member_newest
  on receipt (account_id, member_id, receipt_date desc, created_at desc, receipt_id desc);
drop index receipt_of_ticket;
drop index receipt_of_member;
