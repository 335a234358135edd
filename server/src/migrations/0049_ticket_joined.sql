-- Whoever joined in a month is a range of it.
create index ticket_joined on ticket (account_id, joined_date) include (member_id)
  where deleted_at is null;
