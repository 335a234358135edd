-- Draws that were held before the group came into the console. They are changed and taken back while the group has
-- no entry of a draw in its chain; from then on the chain names them.
create table paper_draw (
  account_id text not null references account (account_id),
  draw_id text not null,
  scheme_id text not null,
  draw_no integer not null check (draw_no > 0),
  draw_date date not null,
  -- Null where no ticket of the group has won.
  ticket_id text,
  -- Status of the ticket before its win was recorded.
  former_status text,
  prize_paise bigint check (prize_paise > 0),
  -- When and how the prize was paid on paper.
  paid_on date,
  method text check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer')),
  reason text not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null,
  import_id text,
  primary key (account_id, draw_id),
  foreign key (account_id, scheme_id) references scheme (account_id, scheme_id),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  constraint paper_draw_number unique (account_id, scheme_id, draw_no),
  constraint paper_draw_once unique (account_id, ticket_id),
  constraint paper_draw_won check (
    (ticket_id is null) = (former_status is null) and (ticket_id is null or prize_paise is not null)
  ),
  constraint paper_draw_paid check (
    (paid_on is null) = (method is null) and (paid_on is null or prize_paise is not null)
      and (paid_on is null or paid_on >= draw_date)
  )
);
create trigger paper_draw_all_stay before truncate on paper_draw
  for each statement execute function refuse_change_of_row();

-- A payout is that of a draw or of one on paper.
alter table prize_payout alter column draw_id drop not null;
alter table prize_payout add column paper_draw_id text;
alter table prize_payout add constraint prize_payout_paper_draw
  foreign key (account_id, paper_draw_id) references paper_draw (account_id, draw_id);
alter table prize_payout add constraint prize_payout_of_one_draw
  check (num_nonnulls(draw_id, paper_draw_id) = 1);
create unique index paper_prize_paid_once on prize_payout (account_id, paper_draw_id)
  where reversed_at is null and paper_draw_id is not null;

-- An entry of the chain may state them.
alter table draw_event drop constraint draw_event_kind_check;
alter table draw_event add constraint draw_event_kind_check
  check (kind in ('open', 'stated', 'lock', 'draw', 'mark', 'void'));

-- A book may bring draws along.
alter table book_import_file drop constraint book_import_file_kind_check;
alter table book_import_file add constraint book_import_file_kind_check
  check (kind in ('groups', 'members', 'payments', 'draws'));
alter table book_import_match drop constraint book_import_match_kind_check;
alter table book_import_match add constraint book_import_match_kind_check
  check (kind in ('groups', 'members', 'payments', 'draws'));
