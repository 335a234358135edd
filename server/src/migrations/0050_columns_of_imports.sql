-- Which sheet, heading row and columns of a file are read; null until somebody has said so.
alter table book_import_file add column layout jsonb;

-- How an office matched the columns of its files: the same headings get the same match next time.
create table book_import_match (
  account_id text not null references account (account_id),
  kind text not null check (kind in ('groups', 'members', 'payments')),
  -- A hash of the headings, in any order.
  headings text not null,
  -- The heading of each of our columns.
  columns jsonb not null,
  matched_at timestamptz(3) not null,
  primary key (account_id, kind, headings)
);

-- Draws that were held on paper before the group came into the console; null where nobody was asked.
alter table scheme add column paper_draws integer
  constraint scheme_paper_draws check (paper_draws >= 0);

create trigger book_import_match_all_stay before truncate on book_import_match for each statement
  execute function refuse_change_of_row();
