-- What a search by a name has to know of a person's tickets, without looking at the tickets.
create index ticket_of_member_newest
  on ticket (account_id, member_id, created_at desc, ticket_id desc) include (status, deleted_at);
drop index ticket_of_member;
