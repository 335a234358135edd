-- The bank accounts of the office: one that is no longer used stays for its entries.
create table bank_account (
  account_id text not null references account (account_id),
  bank_id text not null,
  name text not null check (name <> ''),
  in_use boolean not null default true,
  primary key (account_id, bank_id)
);
create unique index bank_account_name on bank_account (account_id, lower(name));
create trigger bank_account_stays before delete on bank_account
  for each row execute function refuse_change_of_row();
create trigger bank_account_all_stay before truncate on bank_account
  for each statement execute function refuse_change_of_row();

create table book_settings (
  account_id text primary key references account (account_id),
  updated_at timestamptz(3) not null
);
create trigger book_settings_all_stay before truncate on book_settings
  for each statement execute function refuse_change_of_row();

-- Cash that somebody offers to another person's drawer. It moves by the entry of its confirmation, on the
-- same day or not at all.
create table cash_handover (
  account_id text not null references account (account_id),
  handover_id text not null,
  from_user_id text not null,
  to_user_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- Why it leaves a drawer that was not opened or held less.
  drawer_reason text,
  proposed_at timestamptz(3) not null,
  answer text check (answer in ('confirmed', 'declined', 'withdrawn')),
  answer_reason text,
  answered_at timestamptz(3),
  primary key (account_id, handover_id),
  constraint cash_handover_people check (from_user_id <> to_user_id),
  constraint cash_handover_answered check ((answer is null) = (answered_at is null)),
  constraint cash_handover_refused check (
    (answer in ('declined', 'withdrawn')) is not distinct from (answer_reason is not null)
      or (answer is null and answer_reason is null)
  )
);
create index cash_handover_open on cash_handover (account_id, proposed_at) where answer is null;
create function refuse_change_of_handover() returns trigger language plpgsql as $$
declare
  adding constant text[] := array['answer', 'answer_reason', 'answered_at'];
begin
  if old.answer is not null or to_jsonb(new) - adding is distinct from to_jsonb(old) - adding then
    raise exception 'A handover is answered once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger cash_handover_is_only_answered before update on cash_handover
  for each row execute function refuse_change_of_handover();
create trigger cash_handover_stays before delete on cash_handover
  for each row execute function refuse_change_of_row();
create trigger cash_handover_all_stay before truncate on cash_handover
  for each statement execute function refuse_change_of_row();

-- Cash that moved otherwise than by receipts and prizes. Its number is taken from the counter 'cash/2026-27'
-- of the account and the April-March year of its day in India, without a gap. A row stays as it is: its
-- reversal is a row of its own, in the same drawer.
create table cash_entry (
  account_id text not null references account (account_id),
  entry_id text not null,
  voucher_number text not null,
  kind text not null check (kind in ('deposit', 'topUp', 'expense', 'handover')),
  -- Whose drawer; the giver's of a handover, whose receiver is the other one.
  user_id text not null,
  to_user_id text,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  category text,
  payee text,
  bank_id text,
  reference text,
  drawer_reason text,
  handover_id text,
  reverses text,
  created_by text not null,
  created_at timestamptz(3) not null,
  made_with text,
  primary key (account_id, entry_id),
  foreign key (account_id, bank_id) references bank_account (account_id, bank_id),
  foreign key (account_id, handover_id) references cash_handover (account_id, handover_id),
  foreign key (account_id, reverses) references cash_entry (account_id, entry_id),
  constraint cash_entry_number unique (account_id, voucher_number),
  constraint cash_entry_moved_once unique (account_id, handover_id),
  constraint cash_entry_reversed_once unique (account_id, reverses),
  constraint cash_entry_handover check (
    (kind = 'handover') = (to_user_id is not null and handover_id is not null and reverses is null)
  ),
  constraint cash_entry_people check (to_user_id <> user_id),
  constraint cash_entry_expense check ((kind = 'expense') = (category is not null and payee is not null)),
  constraint cash_entry_deposit check (kind <> 'deposit' or (bank_id is not null and reference is not null))
);
create index cash_entry_made on cash_entry (account_id, created_at);
create trigger cash_entry_stays before update or delete on cash_entry
  for each row execute function refuse_change_of_row();
create trigger cash_entry_all_stay before truncate on cash_entry
  for each statement execute function refuse_change_of_row();
