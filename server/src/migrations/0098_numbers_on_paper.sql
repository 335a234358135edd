-- Number that a ticket has in the paper book of its group; no two live tickets of a group have the same.
alter table ticket add column paper_number text
  constraint ticket_paper_number_check check (paper_number <> '');
create unique index ticket_paper_number on ticket (account_id, lower(paper_number), scheme_id)
  where paper_number is not null and deleted_at is null;
