-- The database as the migrations make it, to be read and never to be run.
-- Made by `npm run schema -w server`; a test fails where it is not what the migrations give.

create extension btree_gin;
create extension pg_trgm;

create table account (
  account_id text not null,
  name text not null,
  created_at timestamptz not null,
  books_closed_until date,
  menus jsonb,
  idle_minutes integer,
  admins_use_code boolean not null default false,
  constraint account_pkey primary key (account_id),
  constraint account_idle_minutes_check check (idle_minutes >= 5 and idle_minutes <= 720)
);
create trigger account_all_stay before truncate on account for each statement execute function refuse_change_of_row();
alter table account enable row level security;
create policy all_accounts on account to kuri_system using true;
create policy own_account on account to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on account to kuri_app;
grant select on account to kuri_system;

create table account_flag (
  account_id text not null,
  flag text not null,
  switched_at timestamptz(3) not null,
  switched_by text not null,
  why text not null,
  constraint account_flag_pkey primary key (account_id, flag),
  constraint account_flag_account_id_fkey foreign key (account_id) references account(account_id),
  constraint account_flag_flag_check check (flag ~ '^[a-z][a-z0-9-]{1,59}$')
);
alter table account_flag enable row level security;
create policy own_account on account_flag to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on account_flag to kuri_app;

create table app_user (
  account_id text not null,
  user_id text not null,
  first_name text not null,
  user_type text not null,
  email text,
  phone10 text,
  password_hash text not null,
  created_at timestamptz not null,
  token_version integer not null default 0,
  disabled_at timestamptz(3),
  must_change_password boolean not null default false,
  last_login_at timestamptz(3),
  email_is_login boolean not null default true,
  phone_is_login boolean not null default true,
  pins jsonb,
  appearance text,
  start_page text,
  code_secret text,
  code_since timestamptz(3),
  code_step bigint not null default 0,
  constraint app_user_pkey primary key (account_id, user_id),
  constraint app_user_email unique (account_id, email),
  constraint app_user_phone10 unique (account_id, phone10),
  constraint app_user_account_id_fkey foreign key (account_id) references account(account_id),
  constraint app_user_appearance_check check (appearance = any (array['system', 'light', 'dark'])),
  constraint app_user_check check (email is not null or phone10 is not null),
  constraint app_user_code check (code_since is null or code_secret is not null),
  constraint app_user_email_check check (email = lower(email)),
  constraint app_user_phone10_check check (phone10 ~ '^[0-9]{10}$'),
  constraint app_user_user_type_check check (user_type = any (array['ADMIN', 'OPERATOR', 'COLLECTOR', 'AUDITOR']))
);
create unique index app_user_login_email on app_user (email) where email_is_login;
create unique index app_user_login_phone10 on app_user (phone10) where phone_is_login;
create trigger app_user_all_stay before truncate on app_user for each statement execute function refuse_change_of_row();
alter table app_user enable row level security;
create policy all_accounts on app_user to kuri_system using true;
create policy own_account on app_user to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on app_user to kuri_app;
grant select on app_user to kuri_system;

create table audience (
  name text not null,
  members text[] not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  constraint audience_pkey primary key (name),
  constraint audience_name_check check (name ~ '^[a-z][a-z0-9-]{1,39}$')
);
grant delete, insert, select, update on audience to kuri_app;
grant delete, insert, select, update on audience to kuri_system;

create table audit_log (
  account_id text not null,
  audit_id text not null,
  at timestamptz not null,
  user_id text not null,
  action text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  made_with text,
  constraint audit_log_pkey primary key (account_id, audit_id)
);
create index audit_newest on audit_log (account_id, at desc, audit_id desc);
create index audit_of_kind on audit_log (account_id, split_part(action, '.', 1), at desc, audit_id desc);
create index audit_of_user on audit_log (account_id, user_id, at desc, audit_id desc);
create trigger audit_log_all_stay before truncate on audit_log for each statement execute function refuse_change_of_row();
create trigger audit_log_stays before delete or update on audit_log for each row execute function refuse_change_of_row();
alter table audit_log enable row level security;
create policy own_account on audit_log to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on audit_log to kuri_app;

create table audit_subject (
  account_id text not null,
  subject_id text not null,
  at timestamptz not null,
  audit_id text not null,
  constraint audit_subject_pkey primary key (account_id, subject_id, at, audit_id),
  constraint audit_subject_account_id_audit_id_fkey foreign key (account_id, audit_id) references audit_log(account_id, audit_id)
);
create trigger audit_subject_all_stay before truncate on audit_subject for each statement execute function refuse_change_of_audit_subject();
create trigger audit_subject_stays before delete or update on audit_subject for each row execute function refuse_change_of_audit_subject();
alter table audit_subject enable row level security;
create policy own_account on audit_subject to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on audit_subject to kuri_app;

create table bank_account (
  account_id text not null,
  bank_id text not null,
  name text not null,
  in_use boolean not null default true,
  constraint bank_account_pkey primary key (account_id, bank_id),
  constraint bank_account_account_id_fkey foreign key (account_id) references account(account_id),
  constraint bank_account_name_check check (name <> '')
);
create unique index bank_account_name on bank_account (account_id, lower(name));
create trigger bank_account_all_stay before truncate on bank_account for each statement execute function refuse_change_of_row();
create trigger bank_account_stays before delete on bank_account for each row execute function refuse_change_of_row();
alter table bank_account enable row level security;
create policy own_account on bank_account to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (in_use, name) on bank_account to kuri_app;

create table book_import (
  account_id text not null,
  import_id text not null,
  state text not null,
  run integer not null default 0,
  heard_at timestamptz(3) not null,
  step text,
  done integer not null default 0,
  total integer not null default 0,
  problem text,
  found jsonb,
  faults jsonb,
  people jsonb,
  created_by text not null,
  created_at timestamptz(3) not null,
  written_by text,
  written_at timestamptz(3),
  undone_by text,
  undone_at timestamptz(3),
  undo_reason text,
  write_reason text,
  constraint book_import_pkey primary key (account_id, import_id),
  constraint book_import_account_id_fkey foreign key (account_id) references account(account_id),
  constraint book_import_state_check check (state = any (array['files', 'checking', 'checked', 'writing', 'written', 'undoing', 'undone', 'stopped', 'cancelled'])),
  constraint book_import_step_check check (step = any (array['read', 'check', 'write']))
);
create index book_import_newest on book_import (account_id, created_at desc, import_id desc);
create unique index book_import_open on book_import (account_id) where state = any (array['files', 'checking', 'checked', 'writing', 'undoing', 'stopped']);
create trigger book_import_all_stay before truncate on book_import for each statement execute function refuse_change_of_row();
alter table book_import enable row level security;
create policy own_account on book_import to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on book_import to kuri_app;

create table book_import_file (
  account_id text not null,
  import_id text not null,
  kind text not null,
  name text not null,
  bytes integer not null,
  content text not null,
  layout jsonb,
  constraint book_import_file_pkey primary key (account_id, import_id, kind),
  constraint book_import_file_account_id_import_id_fkey foreign key (account_id, import_id) references book_import(account_id, import_id),
  constraint book_import_file_kind_check check (kind = any (array['groups', 'members', 'payments', 'draws']))
);
alter table book_import_file enable row level security;
create policy own_account on book_import_file to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on book_import_file to kuri_app;

create table book_import_match (
  account_id text not null,
  kind text not null,
  headings text not null,
  columns jsonb not null,
  matched_at timestamptz(3) not null,
  constraint book_import_match_pkey primary key (account_id, kind, headings),
  constraint book_import_match_account_id_fkey foreign key (account_id) references account(account_id),
  constraint book_import_match_kind_check check (kind = any (array['groups', 'members', 'payments', 'draws']))
);
create trigger book_import_match_all_stay before truncate on book_import_match for each statement execute function refuse_change_of_row();
alter table book_import_match enable row level security;
create policy own_account on book_import_match to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on book_import_match to kuri_app;

create table book_import_word (
  account_id text not null,
  key text not null,
  word text not null,
  value text not null,
  said_at timestamptz(3) not null,
  constraint book_import_word_pkey primary key (account_id, key, word),
  constraint book_import_word_account_id_fkey foreign key (account_id) references account(account_id),
  constraint book_import_word_key_check check (key = any (array['paymentMethod', 'status']))
);
create trigger book_import_word_all_stay before truncate on book_import_word for each statement execute function refuse_change_of_row();
alter table book_import_word enable row level security;
create policy own_account on book_import_word to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on book_import_word to kuri_app;

create table book_settings (
  account_id text not null,
  updated_at timestamptz(3) not null,
  ledgers jsonb,
  constraint book_settings_pkey primary key (account_id),
  constraint book_settings_account_id_fkey foreign key (account_id) references account(account_id)
);
create trigger book_settings_all_stay before truncate on book_settings for each statement execute function refuse_change_of_row();
alter table book_settings enable row level security;
create policy own_account on book_settings to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on book_settings to kuri_app;

create table canary_outcome (
  module text not null,
  started_at timestamptz(3) not null,
  version text not null,
  account_id text not null,
  user_id text not null,
  day date not null,
  failed boolean not null,
  constraint canary_outcome_pkey primary key (module, started_at, version, account_id, user_id, day)
);
grant delete, insert, select, update on canary_outcome to kuri_app;
grant delete, insert, select, update on canary_outcome to kuri_system;

create table cash_entry (
  account_id text not null,
  entry_id text not null,
  voucher_number text not null,
  kind text not null,
  user_id text not null,
  to_user_id text,
  amount_paise bigint not null,
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
  method text not null default 'Cash',
  paid_on date,
  constraint cash_entry_pkey primary key (account_id, entry_id),
  constraint cash_entry_moved_once unique (account_id, handover_id),
  constraint cash_entry_number unique (account_id, voucher_number),
  constraint cash_entry_reversed_once unique (account_id, reverses),
  constraint cash_entry_account_id_bank_id_fkey foreign key (account_id, bank_id) references bank_account(account_id, bank_id),
  constraint cash_entry_account_id_fkey foreign key (account_id) references account(account_id),
  constraint cash_entry_account_id_handover_id_fkey foreign key (account_id, handover_id) references cash_handover(account_id, handover_id),
  constraint cash_entry_account_id_reverses_fkey foreign key (account_id, reverses) references cash_entry(account_id, entry_id),
  constraint cash_entry_amount_paise_check check (amount_paise > 0),
  constraint cash_entry_commission check ((kind = 'commission') = (paid_on is not null) and (kind <> 'commission' or payee is not null)),
  constraint cash_entry_deposit check (kind <> 'deposit' or bank_id is not null and reference is not null),
  constraint cash_entry_expense check ((kind = 'expense') = (category is not null and payee is not null)),
  constraint cash_entry_handover check ((kind = 'handover') = (to_user_id is not null and handover_id is not null and reverses is null)),
  constraint cash_entry_kind_check check (kind = any (array['deposit', 'topUp', 'expense', 'handover', 'commission'])),
  constraint cash_entry_method check (method = any (array['Cash', 'Card', 'UPI', 'Bank Transfer'])),
  constraint cash_entry_of_cash check (method = 'Cash' or kind = 'commission'),
  constraint cash_entry_people check (to_user_id <> user_id)
);
create index cash_entry_made on cash_entry (account_id, created_at);
create index cash_entry_paid_on on cash_entry (account_id, paid_on) where paid_on is not null;
create trigger cash_entry_all_stay before truncate on cash_entry for each statement execute function refuse_change_of_row();
create trigger cash_entry_stays before delete or update on cash_entry for each row execute function refuse_change_of_row();
alter table cash_entry enable row level security;
create policy own_account on cash_entry to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on cash_entry to kuri_app;

create table cash_handover (
  account_id text not null,
  handover_id text not null,
  from_user_id text not null,
  to_user_id text not null,
  amount_paise bigint not null,
  reason text not null,
  drawer_reason text,
  proposed_at timestamptz(3) not null,
  answer text,
  answer_reason text,
  answered_at timestamptz(3),
  constraint cash_handover_pkey primary key (account_id, handover_id),
  constraint cash_handover_account_id_fkey foreign key (account_id) references account(account_id),
  constraint cash_handover_amount_paise_check check (amount_paise > 0),
  constraint cash_handover_answer_check check (answer = any (array['confirmed', 'declined', 'withdrawn'])),
  constraint cash_handover_answered check ((answer is null) = (answered_at is null)),
  constraint cash_handover_people check (from_user_id <> to_user_id),
  constraint cash_handover_refused check (not (answer = any (array['declined', 'withdrawn'])) is distinct from (answer_reason is not null) or answer is null and answer_reason is null)
);
create index cash_handover_open on cash_handover (account_id, proposed_at) where answer is null;
create trigger cash_handover_all_stay before truncate on cash_handover for each statement execute function refuse_change_of_row();
create trigger cash_handover_is_only_answered before update on cash_handover for each row execute function refuse_change_of_handover();
create trigger cash_handover_stays before delete on cash_handover for each row execute function refuse_change_of_row();
alter table cash_handover enable row level security;
create policy own_account on cash_handover to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (answer, answer_reason, answered_at) on cash_handover to kuri_app;

create table counter (
  account_id text not null,
  name text not null,
  value bigint not null,
  constraint counter_pkey primary key (account_id, name),
  constraint counter_account_id_fkey foreign key (account_id) references account(account_id)
);
create trigger counter_all_stay before truncate on counter for each statement execute function refuse_change_of_row();
alter table counter enable row level security;
create policy own_account on counter to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on counter to kuri_app;

create table draw (
  account_id text not null,
  draw_id text not null,
  scheme_id text not null,
  draw_no integer not null,
  period text not null,
  state text not null,
  count integer not null,
  list text not null,
  lock_seq integer not null,
  draw_seq integer,
  mark_seq integer,
  void_seq integer,
  ticket_id text,
  position integer,
  draw_date date,
  sent_month integer not null,
  marked_month integer,
  locked_at timestamptz(3) not null,
  drawn_at timestamptz(3),
  marked_at timestamptz(3),
  voided_at timestamptz(3),
  voided_by text,
  void_reason text,
  made_with text,
  member_id text,
  void_asked_by text,
  void_asked_at timestamptz(3),
  void_asked_reason text,
  void_confirmed_by text,
  restored_at timestamptz(3),
  restored_from timestamptz(3),
  story text,
  constraint draw_pkey primary key (account_id, draw_id),
  constraint draw_account_id_scheme_id_fkey foreign key (account_id, scheme_id) references scheme(account_id, scheme_id),
  constraint draw_account_id_scheme_id_lock_seq_fkey foreign key (account_id, scheme_id, lock_seq) references draw_event(account_id, scheme_id, seq),
  constraint draw_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint draw_check check ("position" >= 1 and "position" <= count),
  constraint draw_count_check check (count > 0),
  constraint draw_draw_no_check check (draw_no > 0),
  constraint draw_drawn check ((draw_seq is null) = (ticket_id is null) and (draw_seq is null) = ("position" is null) and (draw_seq is null) = (drawn_at is null)),
  constraint draw_marked check ((state = 'marked') = (mark_seq is not null) and (state = 'marked') = (marked_at is not null) and (state = 'marked') = (draw_date is not null)),
  constraint draw_period_check check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint draw_progress check (
case state
    when 'locked' then draw_seq is null
    when 'void' then true
    else draw_seq is not null
end),
  constraint draw_restored check ((restored_at is null) = (restored_from is null)),
  constraint draw_state_check check (state = any (array['locked', 'drawn', 'marked', 'void'])),
  constraint draw_void check ((state = 'void') = (void_seq is not null) and (state = 'void') = (voided_at is not null) and (state = 'void') = (voided_by is not null) and (state = 'void') = (void_reason is not null)),
  constraint draw_void_asked check ((num_nulls(void_asked_by, void_asked_at, void_asked_reason) = any (array[0, 3])) and (void_asked_by is null or (state = any (array['locked', 'drawn'])))),
  constraint draw_void_confirmed check (void_confirmed_by is null or state = 'void')
);
create index draw_history on draw (account_id, scheme_id, lock_seq desc);
create unique index draw_number on draw (account_id, scheme_id, draw_no) where state <> 'void';
create unique index draw_under_way on draw (account_id, scheme_id) where state = any (array['locked', 'drawn']);
create unique index draw_winner on draw (account_id, scheme_id, ticket_id) where state = any (array['drawn', 'marked']);
create index draw_won on draw (account_id, draw_date desc, draw_id desc) where state = 'marked';
create trigger draw_all_stay before truncate on draw for each statement execute function refuse_change_of_row();
create trigger draw_keeps_its_list before update on draw for each row execute function refuse_change_of_draw();
create trigger draw_stays before delete on draw for each row execute function refuse_change_of_row();
alter table draw enable row level security;
create policy all_accounts on draw to kuri_system using true;
create policy own_account on draw to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on draw to kuri_app;
grant select (drawn_at, locked_at, state) on draw to kuri_system;

create table draw_event (
  account_id text not null,
  scheme_id text not null,
  seq integer not null,
  kind text not null,
  body text not null,
  hash text not null,
  prev text not null,
  constraint draw_event_pkey primary key (account_id, scheme_id, seq),
  constraint draw_event_hash unique (account_id, hash),
  constraint draw_event_prev unique (account_id, scheme_id, prev),
  constraint draw_event_account_id_scheme_id_fkey foreign key (account_id, scheme_id) references scheme(account_id, scheme_id),
  constraint draw_event_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint draw_event_kind_check check (kind = any (array['open', 'stated', 'lock', 'draw', 'mark', 'void'])),
  constraint draw_event_prev_check check (prev ~ '^[0-9a-f]{64}$'),
  constraint draw_event_seq_check check (seq >= 0)
);
create trigger draw_event_all_stay before truncate on draw_event for each statement execute function refuse_change_of_draw_event();
create trigger draw_event_stays before delete or update on draw_event for each row execute function refuse_change_of_draw_event();
alter table draw_event enable row level security;
create policy own_account on draw_event to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on draw_event to kuri_app;

create table drawer_day (
  account_id text not null,
  business_date date not null,
  user_id text not null,
  opening_paise bigint,
  notes_500 integer,
  notes_200 integer,
  notes_100 integer,
  notes_50 integer,
  notes_20 integer,
  notes_10 integer,
  coins_paise bigint,
  difference_reason text,
  closed_at timestamptz(3),
  seen_by text,
  seen_at timestamptz(3),
  opened_at timestamptz(3),
  opened_after integer,
  opening_reason text,
  late_opening_reason text,
  late_closing_reason text,
  closed_by text,
  constraint drawer_day_pkey primary key (account_id, business_date, user_id),
  constraint drawer_day_account_id_fkey foreign key (account_id) references account(account_id),
  constraint drawer_day_check check (seen_by <> user_id),
  constraint drawer_day_check1 check (closed_by <> user_id),
  constraint drawer_day_closed check (
case
    when closed_at is null then num_nonnulls(notes_500, notes_200, notes_100, notes_50, notes_20, notes_10, coins_paise, difference_reason, seen_by) = 0
    else num_nulls(opening_paise, notes_500, notes_200, notes_100, notes_50, notes_20, notes_10, coins_paise) = 0
end),
  constraint drawer_day_coins_paise_check check (coins_paise >= 0),
  constraint drawer_day_late check (closed_at is not null or num_nonnulls(late_closing_reason, closed_by) = 0),
  constraint drawer_day_notes_100_check check (notes_100 >= 0),
  constraint drawer_day_notes_10_check check (notes_10 >= 0),
  constraint drawer_day_notes_200_check check (notes_200 >= 0),
  constraint drawer_day_notes_20_check check (notes_20 >= 0),
  constraint drawer_day_notes_500_check check (notes_500 >= 0),
  constraint drawer_day_notes_50_check check (notes_50 >= 0),
  constraint drawer_day_opened_after_check check (opened_after >= 0),
  constraint drawer_day_opening_paise_check check (opening_paise >= 0),
  constraint drawer_day_seen check ((seen_by is null) = (seen_at is null)),
  constraint drawer_day_seen_by_another check (seen_by <> closed_by)
);
create trigger drawer_day_all_stay before truncate on drawer_day for each statement execute function refuse_change_of_row();
create trigger drawer_day_is_only_added_to before update on drawer_day for each row execute function refuse_change_of_drawer();
create trigger drawer_day_stays before delete on drawer_day for each row execute function refuse_change_of_row();
alter table drawer_day enable row level security;
create policy own_account on drawer_day to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update on drawer_day to kuri_app;

create table field_figure (
  day date not null,
  module text not null,
  version text not null,
  page text not null,
  name text not null,
  class smallint not null,
  count integer not null,
  constraint field_figure_pkey primary key (module, day, version, page, name, class)
);
grant delete, insert, select, update on field_figure to kuri_app;
grant delete, insert, select, update on field_figure to kuri_system;

create table follow_up (
  account_id text not null,
  follow_up_id text not null,
  member_id text not null,
  at timestamptz(3) not null,
  user_id text not null,
  note text not null,
  promised_on date,
  promised_paise bigint,
  next_call_on date,
  constraint follow_up_pkey primary key (account_id, follow_up_id),
  constraint follow_up_account_id_fkey foreign key (account_id) references account(account_id),
  constraint follow_up_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint follow_up_note_check check (note <> ''),
  constraint follow_up_promise check ((promised_on is null) = (promised_paise is null)),
  constraint follow_up_promised_paise_check check (promised_paise > 0)
);
create index follow_up_of_member on follow_up (account_id, member_id, at desc, follow_up_id desc);
create trigger follow_up_all_stay before truncate on follow_up for each statement execute function refuse_change_of_row();
create trigger follow_up_stays before delete or update on follow_up for each row execute function refuse_change_of_row();
alter table follow_up enable row level security;
create policy own_account on follow_up to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on follow_up to kuri_app;

create table former_holder (
  account_id text not null,
  ticket_id text not null,
  turn integer not null,
  member_id text not null,
  held_from date not null,
  held_until date not null,
  reason text not null,
  taken_over_by text not null,
  taken_over_at timestamptz(3) not null,
  constraint former_holder_pkey primary key (account_id, ticket_id, turn),
  constraint former_holder_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint former_holder_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint former_holder_turn_check check (turn > 0)
);
create trigger former_holder_all_stay before truncate on former_holder for each statement execute function refuse_change_of_row();
create trigger former_holder_stays before delete or update on former_holder for each row execute function refuse_change_of_row();
alter table former_holder enable row level security;
create policy own_account on former_holder to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on former_holder to kuri_app;

create table former_name (
  account_id text not null,
  member_id text not null,
  turn integer not null,
  name text not null,
  name_key text not null,
  name_index text not null default '',
  phone10 text not null,
  reason text,
  changed_by text not null,
  changed_at timestamptz(3) not null,
  constraint former_name_pkey primary key (account_id, member_id, turn),
  constraint former_name_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint former_name_turn_check check (turn > 0)
);
create trigger former_name_all_stay before truncate on former_name for each statement execute function refuse_change_of_row();
create trigger former_name_stays before delete or update on former_name for each row execute function refuse_change_of_row();
alter table former_name enable row level security;
create policy own_account on former_name to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on former_name to kuri_app;

create table group_type (
  account_id text not null,
  type_id text not null,
  name text not null,
  description text not null,
  duration_months integer not null,
  amount_paise bigint not null,
  return_paise bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  winner_pays_remaining boolean not null default true,
  deductions jsonb not null default '[]'::jsonb,
  referrer_commission jsonb,
  late_fee jsonb,
  constraint group_type_pkey primary key (account_id, type_id),
  constraint group_type_account_id_fkey foreign key (account_id) references account(account_id),
  constraint group_type_amount_paise_check check (amount_paise > 0),
  constraint group_type_duration_months_check check (duration_months >= 1 and duration_months <= 60),
  constraint group_type_return_paise_check check (return_paise > 0)
);
create unique index group_type_name on group_type (account_id, lower(name));
create trigger group_type_all_stay before truncate on group_type for each statement execute function refuse_change_of_row();
alter table group_type enable row level security;
create policy own_account on group_type to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on group_type to kuri_app;

create table idempotency (
  account_id text not null,
  key text not null,
  request_hash text not null,
  response text not null,
  created_at timestamptz not null,
  user_id text not null default '',
  constraint idempotency_pkey primary key (account_id, user_id, key)
);
create index idempotency_age on idempotency (account_id, created_at);
alter table idempotency enable row level security;
create policy own_account on idempotency to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on idempotency to kuri_app;

create table journal (
  account_id text not null,
  document text not null,
  document_id text not null,
  kind text not null,
  reversed boolean not null,
  debit text not null,
  debit_of text,
  credit text not null,
  credit_of text,
  paise bigint not null,
  method text,
  recorded_at timestamptz(3) not null,
  person_id text not null,
  book_day date not null,
  group_id text,
  ticket_id text,
  member_id text,
  constraint journal_pkey primary key (account_id, document_id, kind, reversed),
  constraint journal_account_id_fkey foreign key (account_id) references account(account_id),
  constraint journal_credit_check check (credit <> ''),
  constraint journal_debit_check check (debit <> ''),
  constraint journal_document_check check (document = any (array['receipt', 'payout', 'cash', 'count'])),
  constraint journal_kind_check check (kind <> ''),
  constraint journal_paise_check check (paise > 0)
);
create index journal_booked on journal (account_id, book_day);
create index journal_of_group on journal (account_id, group_id, book_day) where group_id is not null;
create index journal_recorded on journal (account_id, recorded_at);
create trigger journal_all_stay before truncate on journal for each statement execute function refuse_change_of_row();
create trigger journal_stays before delete or update on journal for each row execute function refuse_change_of_row();
alter table journal enable row level security;
create policy own_account on journal to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on journal to kuri_app;

create table journal_sum (
  account_id text not null,
  group_id text not null,
  day date not null,
  kind text not null,
  reversed boolean not null,
  method text not null,
  debit text not null,
  debit_of text not null,
  credit text not null,
  credit_of text not null,
  entries bigint not null,
  paise bigint not null,
  constraint journal_sum_pkey primary key (account_id, group_id, day, kind, reversed, method, debit, debit_of, credit, credit_of),
  constraint journal_sum_account_id_fkey foreign key (account_id) references account(account_id)
);
create trigger journal_sum_all_stay before truncate on journal_sum for each statement execute function refuse_change_of_row();
alter table journal_sum enable row level security;
create policy own_account on journal_sum to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on journal_sum to kuri_app;

create table known_day (
  account_id text not null,
  day date not null,
  constraint known_day_pkey primary key (account_id),
  constraint known_day_account_id_fkey foreign key (account_id) references account(account_id)
);
create trigger known_day_all_stay before truncate on known_day for each statement execute function refuse_change_of_row();
alter table known_day enable row level security;
create policy own_account on known_day to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on known_day to kuri_app;

create table login_failure (
  subject text not null,
  failures integer not null,
  window_start timestamptz not null,
  constraint login_failure_pkey primary key (subject),
  constraint login_failure_failures_check check (failures > 0)
);
create index login_failure_age on login_failure (window_start);
grant delete, insert, select, update on login_failure to kuri_app;
grant delete, insert, select, update on login_failure to kuri_system;

create table login_session (
  account_id text not null,
  session_id text not null,
  user_id text not null,
  token_version integer not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  browser text not null,
  address text not null,
  constraint login_session_pkey primary key (account_id, session_id),
  constraint login_session_account_id_fkey foreign key (account_id) references account(account_id),
  constraint login_session_account_id_user_id_fkey foreign key (account_id, user_id) references app_user(account_id, user_id)
);
create index login_session_of_user on login_session (account_id, user_id, expires_at);
alter table login_session enable row level security;
create policy own_account on login_session to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on login_session to kuri_app;

create table member (
  account_id text not null,
  member_id text not null,
  member_no bigint not null,
  name text not null,
  name_key text not null,
  name_index text not null default '',
  phone10 text not null,
  phone text not null generated always as (('91' || phone10)) stored,
  email text,
  address text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search text not null default '',
  reminder_locale text,
  occupation text,
  mark text,
  marked_on date,
  mark_reason text,
  merged_into text,
  constraint member_pkey primary key (account_id, member_id),
  constraint member_number unique (account_id, member_no),
  constraint member_person unique (account_id, phone10, name_key),
  constraint member_account_id_fkey foreign key (account_id) references account(account_id),
  constraint member_merged_into foreign key (account_id, merged_into) references member(account_id, member_id),
  constraint member_mark check (mark = any (array['deceased', 'left', 'merged'])),
  constraint member_mark_whole check ((mark is null) = (marked_on is null) and (mark is null) = (mark_reason is null)),
  constraint member_member_no_check check (member_no > 0),
  constraint member_merged check ((not mark is distinct from 'merged') = (merged_into is not null)),
  constraint member_phone10_check check (phone10 ~ '^[0-9]{10}$'),
  constraint member_reminder_locale_check check (reminder_locale = any (array['en', 'hi', 'ml', 'ta']))
);
create index member_merged_into on member (account_id, merged_into) where merged_into is not null;
create index member_phone on member (account_id, phone10 text_pattern_ops);
create index member_recorded on member (account_id, created_at);
create index member_search on member using gin (account_id, search gin_trgm_ops) with (fastupdate=off);
create trigger member_all_stay before truncate on member for each statement execute function refuse_change_of_row();
alter table member enable row level security;
create policy own_account on member to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on member to kuri_app;

create table message_outbox (
  account_id text not null,
  reminder_id text not null,
  phone10 text not null,
  body text not null,
  parameters jsonb not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  provider_id text,
  error text,
  settled_at timestamptz(3),
  constraint message_outbox_pkey primary key (account_id, reminder_id),
  constraint message_outbox_account_id_reminder_id_fkey foreign key (account_id, reminder_id) references reminder(account_id, reminder_id),
  constraint message_outbox_state_check check (state = any (array['queued', 'sent', 'failed'])),
  constraint message_settled check ((state = 'queued') = (settled_at is null))
);
create index message_due on message_outbox (account_id, next_attempt_at) where state = 'queued';
create trigger message_outbox_all_stay before truncate on message_outbox for each statement execute function refuse_change_of_row();
alter table message_outbox enable row level security;
create policy own_account on message_outbox to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (attempts, error, next_attempt_at, provider_id, settled_at, state) on message_outbox to kuri_app;

create table module_failure (
  failure_id text not null,
  at timestamptz(3) not null,
  module text not null,
  version text not null,
  kind text not null,
  message text not null,
  page text not null,
  is_canary boolean not null,
  fell_back_to text,
  is_signed_in boolean not null,
  account_id text,
  stack text,
  constraint module_failure_pkey primary key (failure_id)
);
create index module_failure_age on module_failure (at);
create index module_failure_of_account on module_failure (account_id, module, at desc);
create index module_failure_of_module on module_failure (module, at desc);
grant delete, insert, select, update on module_failure to kuri_app;
grant delete, insert, select, update on module_failure to kuri_system;

create table module_setting (
  account_id text not null,
  module text not null,
  setting text not null,
  value jsonb not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  constraint module_setting_pkey primary key (account_id, module, setting),
  constraint module_setting_account_id_fkey foreign key (account_id) references account(account_id),
  constraint module_setting_module_check check (module ~ '^mfe-[a-z0-9-]{1,60}$'),
  constraint module_setting_setting_check check (setting ~ '^[a-z][A-Za-z0-9]{0,59}$')
);
alter table module_setting enable row level security;
create policy own_account on module_setting to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on module_setting to kuri_app;

create table organisation (
  account_id text not null,
  name text not null,
  address text not null,
  phone10 text,
  registration text not null,
  slip_line text not null,
  backdating_days integer not null,
  logo text,
  updated_at timestamptz not null,
  year_begins integer not null default 4,
  collector_tickets integer not null default 10,
  collector_tickets_a_day integer not null default 25,
  allow_partial boolean not null default true,
  other_languages jsonb,
  upi_address text,
  activate_on_payment boolean,
  constraint organisation_pkey primary key (account_id),
  constraint organisation_account_id_fkey foreign key (account_id) references account(account_id),
  constraint organisation_backdating_days_check check (backdating_days >= 0 and backdating_days <= 31),
  constraint organisation_collector_tickets_a_day_check check (collector_tickets_a_day >= 0 and collector_tickets_a_day <= 1000),
  constraint organisation_collector_tickets_check check (collector_tickets >= 0 and collector_tickets <= 250),
  constraint organisation_name_check check (name <> ''),
  constraint organisation_phone10_check check (phone10 ~ '^[0-9]{10}$'),
  constraint organisation_year_begins_check check (year_begins >= 1 and year_begins <= 12)
);
create trigger organisation_all_stay before truncate on organisation for each statement execute function refuse_change_of_row();
alter table organisation enable row level security;
create policy own_account on organisation to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on organisation to kuri_app;

create table paper_draw (
  account_id text not null,
  draw_id text not null,
  scheme_id text not null,
  draw_no integer not null,
  draw_date date not null,
  ticket_id text,
  former_status text,
  prize_paise bigint,
  paid_on date,
  method text,
  reason text not null,
  recorded_by text not null,
  recorded_at timestamptz(3) not null,
  import_id text,
  constraint paper_draw_pkey primary key (account_id, draw_id),
  constraint paper_draw_number unique (account_id, scheme_id, draw_no),
  constraint paper_draw_once unique (account_id, ticket_id),
  constraint paper_draw_account_id_fkey foreign key (account_id) references account(account_id),
  constraint paper_draw_account_id_scheme_id_fkey foreign key (account_id, scheme_id) references scheme(account_id, scheme_id),
  constraint paper_draw_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint paper_draw_draw_no_check check (draw_no > 0),
  constraint paper_draw_method_check check (method = any (array['Cash', 'Card', 'UPI', 'Bank Transfer'])),
  constraint paper_draw_paid check ((paid_on is null) = (method is null) and (paid_on is null or prize_paise is not null) and (paid_on is null or paid_on >= draw_date)),
  constraint paper_draw_prize_paise_check check (prize_paise > 0),
  constraint paper_draw_won check ((ticket_id is null) = (former_status is null) and (ticket_id is null or prize_paise is not null))
);
create trigger paper_draw_all_stay before truncate on paper_draw for each statement execute function refuse_change_of_row();
create trigger paper_draw_stays before delete or update on paper_draw for each row execute function refuse_change_of_paper_draw();
alter table paper_draw enable row level security;
create policy own_account on paper_draw to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on paper_draw to kuri_app;

create table payment (
  account_id text not null,
  payment_id text not null,
  receipt_number text not null,
  method text not null,
  total_paise bigint not null,
  receipt_date date not null,
  transaction_id text,
  remarks text,
  created_by text not null,
  created_at timestamptz(3) not null,
  made_with text,
  import_id text,
  reference_reason text,
  payout_id text,
  late_fee_paise bigint not null default 0,
  late_fee_waiver text,
  constraint payment_pkey primary key (account_id, payment_id),
  constraint payment_number unique (account_id, receipt_number),
  constraint payment_account_id_fkey foreign key (account_id) references account(account_id),
  constraint payment_of_payout foreign key (account_id, payout_id) references prize_payout(account_id, payout_id),
  constraint payment_adjusted check ((method = 'Adjusted against prize') = (payout_id is not null)),
  constraint payment_late_fee check (late_fee_paise >= 0),
  constraint payment_late_fee_or_waiver check (late_fee_waiver is null or late_fee_paise = 0),
  constraint payment_method_check check (method = any (array['Cash', 'Card', 'UPI', 'Bank Transfer', 'Adjusted against prize'])),
  constraint payment_total_paise_check check (total_paise > 0),
  constraint payment_transaction_id_check check (transaction_id = upper(transaction_id))
);
create unique index payment_of_a_payout on payment (account_id, payout_id) where payout_id is not null;
create index payment_of_import on payment (account_id, import_id) where import_id is not null;
create index payment_taken on payment (account_id, created_at);
create index payment_transaction on payment (account_id, transaction_id) where transaction_id is not null;
create trigger payment_all_stay before truncate on payment for each statement execute function refuse_change_of_row();
create trigger payment_stays before delete or update on payment for each row execute function refuse_change_of_row();
alter table payment enable row level security;
create policy own_account on payment to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on payment to kuri_app;

create table prize_approval (
  account_id text not null,
  draw_id text not null,
  turn integer not null,
  member_id text not null,
  member_name text not null,
  return_paise bigint not null,
  receiver text,
  causes jsonb not null,
  reason text not null,
  approved_by text not null,
  approved_at timestamptz(3) not null,
  constraint prize_approval_pkey primary key (account_id, draw_id, turn),
  constraint prize_approval_account_id_fkey foreign key (account_id) references account(account_id),
  constraint prize_approval_return_paise_check check (return_paise > 0),
  constraint prize_approval_turn_check check (turn > 0)
);
create trigger prize_approval_all_stay before truncate on prize_approval for each statement execute function refuse_change_of_row();
create trigger prize_approval_stays before delete or update on prize_approval for each row execute function refuse_change_of_row();
alter table prize_approval enable row level security;
create policy own_account on prize_approval to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on prize_approval to kuri_app;

create table prize_payout (
  account_id text not null,
  payout_id text not null,
  voucher_number text not null,
  draw_id text,
  scheme_id text not null,
  ticket_id text not null,
  member_id text not null,
  return_paise bigint not null,
  deduction_paise bigint not null,
  deduction_reason text,
  amount_paise bigint not null,
  payout_date date not null,
  method text not null,
  reference text,
  receiver text,
  receiver_reason text,
  created_by text not null,
  created_at timestamptz(3) not null,
  made_with text,
  confirmed_at timestamptz(3),
  confirmed_by text,
  reversed_at timestamptz(3),
  reversed_by text,
  reversal_reason text,
  receipts_reason text,
  drawer_reason text,
  paper_draw_id text,
  adjusted_paise bigint not null default 0,
  deductions jsonb not null default '[]'::jsonb,
  deducted_paise bigint not null default 0,
  approval_turn integer,
  cause text,
  former_status text,
  constraint prize_payout_pkey primary key (account_id, payout_id),
  constraint prize_payout_number unique (account_id, voucher_number),
  constraint prize_payout_account_id_draw_id_fkey foreign key (account_id, draw_id) references draw(account_id, draw_id),
  constraint prize_payout_account_id_fkey foreign key (account_id) references account(account_id),
  constraint prize_payout_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint prize_payout_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint prize_payout_paper_draw foreign key (account_id, paper_draw_id) references paper_draw(account_id, draw_id),
  constraint prize_payout_adjusted check (adjusted_paise >= 0),
  constraint prize_payout_amount check (amount_paise >= 0 and amount_paise = (return_paise - deducted_paise - deduction_paise - adjusted_paise)),
  constraint prize_payout_cause check ((cause = any (array['left', 'ended'])) and (cause is null) = (former_status is null)),
  constraint prize_payout_check check (deduction_paise >= 0 and deduction_paise <= return_paise),
  constraint prize_payout_confirmed check ((confirmed_at is null) = (confirmed_by is null)),
  constraint prize_payout_deducted check (deducted_paise >= 0),
  constraint prize_payout_deduction check ((deduction_paise > 0) = (deduction_reason is not null)),
  constraint prize_payout_method_check check (method = any (array['Cash', 'Card', 'UPI', 'Bank Transfer'])),
  constraint prize_payout_of_one_draw check (num_nonnulls(draw_id, paper_draw_id, cause) = 1),
  constraint prize_payout_receiver check ((receiver is null) = (receiver_reason is null)),
  constraint prize_payout_return_paise_check check (return_paise > 0),
  constraint prize_payout_reversed check (num_nulls(reversed_at, reversed_by, reversal_reason) = any (array[0, 3]))
);
create unique index paper_prize_paid_once on prize_payout (account_id, paper_draw_id) where reversed_at is null and paper_draw_id is not null;
create unique index prize_paid_once on prize_payout (account_id, draw_id) where reversed_at is null;
create index prize_payout_made on prize_payout (account_id, created_at);
create index prize_payout_of_ticket on prize_payout (account_id, ticket_id);
create index prize_payout_reversed_on on prize_payout (account_id, reversed_at) where reversed_at is not null;
create unique index ticket_settled_once on prize_payout (account_id, ticket_id) where reversed_at is null and cause is not null;
create trigger prize_payout_all_stay before truncate on prize_payout for each statement execute function refuse_change_of_row();
create trigger prize_payout_is_only_added_to before update on prize_payout for each row execute function refuse_change_of_payout();
create trigger prize_payout_stays before delete on prize_payout for each row execute function refuse_change_of_row();
alter table prize_payout enable row level security;
create policy own_account on prize_payout to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (confirmed_at, confirmed_by, reversal_reason, reversed_at, reversed_by) on prize_payout to kuri_app;

create table public_address (
  hash text not null,
  account_id text not null,
  constraint public_address_pkey primary key (hash),
  constraint public_address_account_id_fkey foreign key (account_id) references account(account_id)
);
create trigger public_address_all_stay before truncate on public_address for each statement execute function refuse_change_of_row();
create trigger public_address_stays before delete or update on public_address for each row execute function refuse_change_of_row();
alter table public_address enable row level security;
create policy all_accounts on public_address to kuri_system using true;
create policy own_account on public_address to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select on public_address to kuri_app;
grant select on public_address to kuri_system;

create table receipt (
  account_id text not null,
  receipt_id text not null,
  payment_id text not null,
  ticket_id text not null,
  scheme_id text not null,
  member_id text not null,
  method text not null,
  receipt_date date not null,
  amount_paise bigint not null,
  instalments integer not null,
  status text not null default 'Valid',
  reversed_at timestamptz(3),
  reversed_by text,
  reversal_reason text,
  created_at timestamptz(3) not null,
  member_name text not null,
  search text not null default '',
  late_fee_paise bigint not null default 0,
  late_fee_waived_paise bigint not null default 0,
  reversal_day date,
  registration_fee_paise bigint not null default 0,
  constraint receipt_pkey primary key (account_id, receipt_id),
  constraint receipt_once_per_ticket unique (account_id, payment_id, ticket_id),
  constraint receipt_account_id_payment_id_fkey foreign key (account_id, payment_id) references payment(account_id, payment_id),
  constraint receipt_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint receipt_amount_paise_check check (amount_paise > 0),
  constraint receipt_instalments_check check (instalments >= 0),
  constraint receipt_late_fee check (late_fee_paise >= 0),
  constraint receipt_late_fee_waived check (late_fee_waived_paise >= 0),
  constraint receipt_registration_fee check (registration_fee_paise >= 0),
  constraint receipt_reversal check (
case status
    when 'Reversed' then reversed_at is not null and reversed_by is not null and reversal_reason is not null
    else reversed_at is null and reversed_by is null and reversal_reason is null
end),
  constraint receipt_reversal_day check (reversal_day is null or reversed_at is not null and reversal_day > receipt_date),
  constraint receipt_status_check check (status = any (array['Valid', 'Reversed']))
);
create index receipt_late_fees on receipt (account_id, receipt_date) where late_fee_paise > 0;
create index receipt_newest on receipt (account_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_member_newest on receipt (account_id, member_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_scheme on receipt (account_id, scheme_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_ticket_newest on receipt (account_id, ticket_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_reversal_day on receipt (account_id, reversal_day) where reversal_day is not null;
create index receipt_reversed on receipt (account_id, reversed_at) where reversed_at is not null;
create index receipt_search on receipt using gin (account_id, search gin_trgm_ops) with (fastupdate=off);
create trigger receipt_all_stay before truncate on receipt for each statement execute function refuse_change_of_row();
create trigger receipt_is_only_reversed before update on receipt for each row execute function refuse_change_of_receipt();
create trigger receipt_names_payer before insert on receipt for each row when (new.member_name is null) execute function name_payer();
create trigger receipt_stays before delete on receipt for each row execute function refuse_change_of_row();
alter table receipt enable row level security;
create policy own_account on receipt to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (reversal_day, reversal_reason, reversed_at, reversed_by, search, status) on receipt to kuri_app;

create table referral (
  account_id text not null,
  referral_id text not null,
  name text not null,
  type text not null,
  phone10 text not null,
  created_at timestamptz(3) not null,
  constraint referral_pkey primary key (account_id, referral_id),
  constraint referral_phone10 unique (account_id, phone10),
  constraint referral_account_id_fkey foreign key (account_id) references account(account_id),
  constraint referral_phone10_check check (phone10 ~ '^[0-9]{10}$'),
  constraint referral_type_check check (type = any (array['Employee', 'Agent', 'Member', 'Other']))
);
create trigger referral_all_stay before truncate on referral for each statement execute function refuse_change_of_row();
alter table referral enable row level security;
create policy own_account on referral to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on referral to kuri_app;

create table referral_commission (
  account_id text not null,
  entry_id text not null,
  ticket_id text not null,
  referral_id text not null,
  amount_paise bigint not null,
  reversed_by text,
  constraint referral_commission_pkey primary key (account_id, entry_id, ticket_id),
  constraint referral_commission_account_id_entry_id_fkey foreign key (account_id, entry_id) references cash_entry(account_id, entry_id),
  constraint referral_commission_account_id_referral_id_fkey foreign key (account_id, referral_id) references referral(account_id, referral_id),
  constraint referral_commission_account_id_reversed_by_fkey foreign key (account_id, reversed_by) references cash_entry(account_id, entry_id),
  constraint referral_commission_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint referral_commission_amount_paise_check check (amount_paise > 0)
);
create unique index referral_commission_paid_once on referral_commission (account_id, ticket_id) where reversed_by is null;
create trigger referral_commission_all_stay before truncate on referral_commission for each statement execute function refuse_change_of_row();
create trigger referral_commission_is_only_reversed before update on referral_commission for each row execute function refuse_change_of_commission();
create trigger referral_commission_stays before delete on referral_commission for each row execute function refuse_change_of_row();
alter table referral_commission enable row level security;
create policy own_account on referral_commission to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (reversed_by) on referral_commission to kuri_app;

create table reminder (
  account_id text not null,
  reminder_id text not null,
  member_id text not null,
  business_date date not null,
  at timestamptz(3) not null,
  user_id text not null,
  way text not null,
  locale text not null,
  due_paise bigint not null,
  failed_at timestamptz(3),
  constraint reminder_pkey primary key (account_id, reminder_id),
  constraint reminder_account_id_fkey foreign key (account_id) references account(account_id),
  constraint reminder_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint reminder_check check (failed_at is null or way = 'message'),
  constraint reminder_due_paise_check check (due_paise > 0),
  constraint reminder_way_check check (way = any (array['chat', 'copy', 'message']))
);
create index reminder_of_day on reminder (account_id, business_date);
create index reminder_of_member on reminder (account_id, member_id, at desc, reminder_id desc);
create unique index reminder_once_a_day on reminder (account_id, member_id, business_date) where failed_at is null;
create trigger reminder_all_stay before truncate on reminder for each statement execute function refuse_change_of_row();
alter table reminder enable row level security;
create policy own_account on reminder to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (failed_at) on reminder to kuri_app;

create table schema_migration (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migration_pkey primary key (name)
);

create table scheme (
  account_id text not null,
  scheme_id text not null,
  type_id text not null,
  code text not null,
  name text not null,
  max_capacity integer not null,
  current_capacity integer not null default 0,
  duration_months integer not null,
  instalment_paise bigint not null,
  start_date date not null,
  draw_date date not null,
  status text not null,
  draws_completed integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_ticket_seq integer not null default 1,
  min_numbers integer not null default 0,
  winner_pays_remaining boolean not null default true,
  former_codes text[] not null default '{}',
  return_paise bigint,
  paper_draws integer,
  deductions jsonb not null default '[]'::jsonb,
  draw_hour text,
  restored_at timestamptz(3),
  restored_from timestamptz(3),
  late_fee jsonb,
  referrer_commission jsonb,
  end_return_paise bigint,
  registration_fee_paise bigint not null default 0,
  constraint scheme_pkey primary key (account_id, scheme_id),
  constraint scheme_account_id_type_id_fkey foreign key (account_id, type_id) references group_type(account_id, type_id),
  constraint scheme_capacity check (current_capacity >= 0 and current_capacity <= max_capacity),
  constraint scheme_dates check (draw_date >= start_date),
  constraint scheme_draw_hour_check check (draw_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint scheme_draws check (draws_completed >= 0 and draws_completed <= duration_months),
  constraint scheme_duration_months_check check (duration_months = 12),
  constraint scheme_end_return check (end_return_paise > 0),
  constraint scheme_instalment_paise_check check (instalment_paise > 0),
  constraint scheme_max_capacity_check check (max_capacity >= 1 and max_capacity <= 250),
  constraint scheme_min_numbers_check check (min_numbers >= 0 and min_numbers <= 20),
  constraint scheme_next_ticket_seq_check check (next_ticket_seq > 0),
  constraint scheme_paper_draws check (paper_draws >= 0),
  constraint scheme_registration_fee check (registration_fee_paise >= 0),
  constraint scheme_restored check ((restored_at is null) = (restored_from is null)),
  constraint scheme_return check (return_paise > 0),
  constraint scheme_status_check check (status = any (array['Active', 'Completed', 'Closed']))
);
create unique index scheme_code on scheme (account_id, lower(code));
create index scheme_newest on scheme (account_id, created_at desc, scheme_id desc);
create index scheme_type on scheme (account_id, type_id);
create trigger scheme_all_stay before truncate on scheme for each statement execute function refuse_change_of_row();
create trigger scheme_keeps_its_end_return before update of end_return_paise on scheme for each row when (old.end_return_paise is distinct from new.end_return_paise) execute function refuse_change_of_return();
create trigger scheme_keeps_its_return before update of return_paise on scheme for each row when (old.return_paise is distinct from new.return_paise) execute function refuse_change_of_return();
alter table scheme enable row level security;
create policy own_account on scheme to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on scheme to kuri_app;

create table second_word (
  account_id text not null,
  word_id text not null,
  act text not null,
  subject_id text not null,
  asked_by text not null,
  asked_at timestamptz(3),
  reason text,
  request jsonb,
  shown jsonb,
  answer text,
  answered_by text,
  answered_at timestamptz(3),
  standing text,
  constraint second_word_pkey primary key (account_id, word_id),
  constraint second_word_account_id_fkey foreign key (account_id) references account(account_id),
  constraint second_word_act_check check (act <> ''),
  constraint second_word_answer_check check (answer = any (array['confirmed', 'declined'])),
  constraint second_word_answered check (num_nulls(answer, answered_by, answered_at) = any (array[0, 3])),
  constraint second_word_asked check (num_nulls(asked_at, reason, request, shown) = any (array[0, 4])),
  constraint second_word_given_or_asked check (asked_at is not null or answer = 'confirmed'),
  constraint second_word_standing_check check (standing = any (array['second', 'firstWeek', 'onePerson'])),
  constraint second_word_stands check (not (answer = 'confirmed') is distinct from (standing is not null) or answer is null and standing is null)
);
create unique index second_word_given_once on second_word (account_id, act, subject_id) where asked_at is null and (act = any (array['seeDeposit', 'confirmHandover']));
create index second_word_of on second_word (account_id, subject_id, act);
create unique index second_word_waits on second_word (account_id, act, subject_id) where answer is null;
create trigger second_word_all_stay before truncate on second_word for each statement execute function refuse_change_of_row();
create trigger second_word_is_only_answered before update on second_word for each row execute function refuse_change_of_second_word();
create trigger second_word_stays before delete on second_word for each row execute function refuse_change_of_row();
alter table second_word enable row level security;
create policy own_account on second_word to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (answer, answered_at, answered_by, standing) on second_word to kuri_app;

create table seen_revision (
  place text not null,
  first_hash text,
  revision integer not null,
  content text not null,
  constraint seen_revision_pkey primary key (place)
);
grant insert, select, update on seen_revision to kuri_system;

create table slip_print (
  account_id text not null,
  payment_id text not null,
  prints integer not null,
  constraint slip_print_pkey primary key (account_id, payment_id),
  constraint slip_print_account_id_fkey foreign key (account_id) references account(account_id),
  constraint slip_print_account_id_payment_id_fkey foreign key (account_id, payment_id) references payment(account_id, payment_id),
  constraint slip_print_prints_check check (prints > 0)
);
create trigger slip_print_all_stay before truncate on slip_print for each statement execute function refuse_change_of_row();
create trigger slip_print_stays before delete on slip_print for each row execute function refuse_change_of_row();
create trigger slip_prints_add_up before update on slip_print for each row execute function refuse_fewer_prints();
alter table slip_print enable row level security;
create policy own_account on slip_print to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (prints) on slip_print to kuri_app;

create table statement_link (
  account_id text not null,
  link_id text not null,
  ticket_id text not null,
  key_hash text not null,
  made_by text not null,
  made_at timestamptz(3) not null,
  last_opened_at timestamptz(3),
  withdrawn_by text,
  withdrawn_at timestamptz(3),
  constraint statement_link_pkey primary key (account_id, link_id),
  constraint statement_link_key unique (account_id, key_hash),
  constraint statement_link_account_id_fkey foreign key (account_id) references account(account_id),
  constraint statement_link_account_id_ticket_id_fkey foreign key (account_id, ticket_id) references ticket(account_id, ticket_id),
  constraint statement_link_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint statement_link_withdrawn check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index statement_link_of_ticket on statement_link (account_id, ticket_id, made_at desc);
create trigger statement_link_all_stay before truncate on statement_link for each statement execute function refuse_change_of_row();
alter table statement_link enable row level security;
create policy own_account on statement_link to kuri_app using (account_id = current_setting('kuri.account', true));
grant insert, select, update (last_opened_at, withdrawn_at, withdrawn_by) on statement_link to kuri_app;

create table ticket (
  account_id text not null,
  ticket_id text not null,
  scheme_id text not null,
  member_id text not null,
  seq integer not null,
  code text not null,
  status text not null,
  instalment_paise bigint not null,
  total_instalments integer not null,
  paid_paise bigint not null default 0,
  paid_instalments integer not null default 0,
  last_paid_date date,
  joined_date date not null,
  nominee_name text,
  nominee_relation text,
  referral_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  waived_instalments integer not null default 0,
  import_id text,
  due_on date,
  search text not null default '',
  commission_paise bigint,
  commission_earned text,
  paper_number text,
  constraint ticket_pkey primary key (account_id, ticket_id),
  constraint ticket_seq unique (account_id, scheme_id, seq),
  constraint ticket_account_id_member_id_fkey foreign key (account_id, member_id) references member(account_id, member_id),
  constraint ticket_account_id_referral_id_fkey foreign key (account_id, referral_id) references referral(account_id, referral_id),
  constraint ticket_account_id_scheme_id_fkey foreign key (account_id, scheme_id) references scheme(account_id, scheme_id),
  constraint ticket_commission check (commission_paise > 0),
  constraint ticket_commission_earned check (commission_earned = any (array['ticket', 'firstPayment'])),
  constraint ticket_commission_whole check ((commission_paise is null) = (commission_earned is null) and (commission_paise is null or referral_id is not null)),
  constraint ticket_instalment_paise_check check (instalment_paise > 0),
  constraint ticket_paid_instalments check (paid_instalments >= 0 and paid_instalments <= total_instalments),
  constraint ticket_paid_paise_check check (paid_paise >= 0),
  constraint ticket_paper_number_check check (paper_number <> ''),
  constraint ticket_seq_check check (seq > 0),
  constraint ticket_status_check check (status = any (array['Joined', 'Active', 'Inactive', 'Defaulter', 'Draw-Winner', 'Coupon-Generated', 'Coupon-Redeemed', 'Coupon-Assigned', 'Left'])),
  constraint ticket_total_instalments_check check (total_instalments > 0),
  constraint ticket_waived check (waived_instalments >= 0 and waived_instalments <= total_instalments)
);
create unique index ticket_code on ticket (account_id, lower(code));
create index ticket_commission on ticket (account_id, referral_id) where commission_paise is not null;
create index ticket_due on ticket (account_id, due_on) include (ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments, waived_instalments, paid_paise) where deleted_at is null and due_on is not null;
create index ticket_joined on ticket (account_id, joined_date) include (member_id) where deleted_at is null;
create index ticket_newest on ticket (account_id, created_at desc, ticket_id desc) where deleted_at is null;
create index ticket_of_import on ticket (account_id, import_id) where import_id is not null;
create index ticket_of_member_newest on ticket (account_id, member_id, created_at desc, ticket_id desc) include (status, deleted_at);
create index ticket_of_referral on ticket (account_id, referral_id) where referral_id is not null and deleted_at is null;
create index ticket_of_scheme on ticket (account_id, scheme_id, created_at desc, ticket_id desc) where deleted_at is null;
create index ticket_of_status on ticket (account_id, status, member_id) where deleted_at is null;
create unique index ticket_paper_number on ticket (account_id, lower(paper_number), scheme_id) where paper_number is not null and deleted_at is null;
create index ticket_search on ticket using gin (account_id, search gin_trgm_ops) with (fastupdate=off);
create trigger ticket_all_stay before truncate on ticket for each statement execute function refuse_change_of_row();
create trigger ticket_keeps_its_holder before update of member_id on ticket for each row when (old.member_id <> new.member_id) execute function refuse_change_of_holder();
alter table ticket enable row level security;
create policy own_account on ticket to kuri_app using (account_id = current_setting('kuri.account', true));
grant delete, insert, select, update on ticket to kuri_app;

create table version_use (
  day date not null,
  module text not null,
  version text not null,
  people integer not null,
  visits integer not null,
  constraint version_use_pkey primary key (module, day, version)
);
grant delete, insert, select, update on version_use to kuri_app;
grant delete, insert, select, update on version_use to kuri_system;

create table version_user (
  day date not null,
  module text not null,
  version text not null,
  account_id text not null,
  user_id text not null,
  constraint version_user_pkey primary key (module, day, version, account_id, user_id)
);
grant delete, insert, select, update on version_user to kuri_app;
grant delete, insert, select, update on version_user to kuri_system;

create view main_account as
 select account_id
   from counter c
  where account_id = current_setting('kuri.account', true) and name = 'members' and (value * 2)::double precision > (( select pg_class.reltuples
           from pg_class
          where pg_class.oid = 'member'::regclass::oid and pg_class.reltuples > 0::double precision));

create view member_search_row as
 select member.account_id,
    member.member_id,
    member.member_no,
    member.name_key,
    member.name_index,
    member.phone10,
    member.search
   from member
  where member.account_id = current_setting('kuri.account', true) and not (exists ( select
           from main_account))
union all
 select current_setting('kuri.account', true) as account_id,
    member.member_id,
    member.member_no,
    member.name_key,
    member.name_index,
    member.phone10,
    member.search
   from member
  where not member.account_id is distinct from (( select current_setting('kuri.account', true) as current_setting)) and (exists ( select
           from main_account));

create view receipt_search_row as
 select receipt.account_id,
    receipt.receipt_id,
    receipt.scheme_id,
    receipt.receipt_date,
    receipt.created_at,
    receipt.search
   from receipt
  where receipt.account_id = current_setting('kuri.account', true) and not (exists ( select
           from main_account))
union all
 select current_setting('kuri.account', true) as account_id,
    receipt.receipt_id,
    receipt.scheme_id,
    receipt.receipt_date,
    receipt.created_at,
    receipt.search
   from receipt
  where not receipt.account_id is distinct from (( select current_setting('kuri.account', true) as current_setting)) and (exists ( select
           from main_account));

create view ticket_search_row as
 select ticket.account_id,
    ticket.ticket_id,
    ticket.member_id,
    ticket.code,
    ticket.status,
    ticket.created_at,
    ticket.deleted_at,
    ticket.search
   from ticket
  where ticket.account_id = current_setting('kuri.account', true) and not (exists ( select
           from main_account))
union all
 select current_setting('kuri.account', true) as account_id,
    ticket.ticket_id,
    ticket.member_id,
    ticket.code,
    ticket.status,
    ticket.created_at,
    ticket.deleted_at,
    ticket.search
   from ticket
  where not ticket.account_id is distinct from (( select current_setting('kuri.account', true) as current_setting)) and (exists ( select
           from main_account));

create or replace function name_payer()
 returns trigger
 language plpgsql
as $function$
begin
  select m.name into new.member_name from member m
    where m.account_id = new.account_id and m.member_id = new.member_id;
  return new;
end
$function$;

create or replace function refuse_change_of_audit_subject()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'The audit trail is only ever added to.' using errcode = 'restrict_violation';
end
$function$;

create or replace function refuse_change_of_commission()
 returns trigger
 language plpgsql
as $function$
begin
  if old.reversed_by is not null or to_jsonb(new) - 'reversed_by' is distinct from to_jsonb(old) - 'reversed_by' then
    raise exception 'A commission that was paid is only reversed, once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_draw()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.account_id, new.draw_id, new.scheme_id, new.draw_no, new.period, new.count, new.list, new.story,
      new.lock_seq, new.locked_at)
    is distinct from (old.account_id, old.draw_id, old.scheme_id, old.draw_no, old.period, old.count, old.list,
      old.story, old.lock_seq, old.locked_at)
    or (old.ticket_id is not null
      and (new.ticket_id, new.position, new.draw_seq, new.drawn_at, new.member_id)
        is distinct from (old.ticket_id, old.position, old.draw_seq, old.drawn_at, old.member_id))
  then
    raise exception 'The list of a draw stays, and so does the ticket that was drawn.'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_draw_event()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'The record of draws is only ever added to.' using errcode = 'restrict_violation';
end
$function$;

create or replace function refuse_change_of_drawer()
 returns trigger
 language plpgsql
as $function$
declare
  adding constant text[] := array['seen_by', 'seen_at'];
begin
  if old.seen_at is not null
    or (old.opening_paise is not null
      and (new.opening_paise, new.opened_at, new.opened_after, new.opening_reason,
          new.late_opening_reason)
        is distinct from (old.opening_paise, old.opened_at, old.opened_after, old.opening_reason,
          old.late_opening_reason))
    or (old.closed_at is not null and to_jsonb(new) - adding is distinct from to_jsonb(old) - adding)
  then
    raise exception 'What a day book says stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_handover()
 returns trigger
 language plpgsql
as $function$
declare
  adding constant text[] := array['answer', 'answer_reason', 'answered_at'];
begin
  if old.answer is not null or to_jsonb(new) - adding is distinct from to_jsonb(old) - adding then
    raise exception 'A handover is answered once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_holder()
 returns trigger
 language plpgsql
as $function$
begin
  if old.member_id is distinct from (
    select f.member_id from former_holder f
    where f.account_id = old.account_id and f.ticket_id = old.ticket_id order by f.turn desc limit 1)
  then
    raise exception 'A ticket changes its holder by a transfer alone.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_paper_draw()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' and current_user = 'kuri_app' and (
    select count(*) from draw_event e where e.account_id = old.account_id and e.scheme_id = old.scheme_id) <= 1
  then
    return old;
  end if;
  raise exception 'Draws on paper stay as they were recorded.' using errcode = 'restrict_violation';
end
$function$;

create or replace function refuse_change_of_payout()
 returns trigger
 language plpgsql
as $function$
declare
  adding constant text[] :=
    array['confirmed_at', 'confirmed_by', 'reversed_at', 'reversed_by', 'reversal_reason'];
begin
  if old.reversed_at is not null
    or (old.confirmed_at is not null and (new.confirmed_at is distinct from old.confirmed_at
      or new.confirmed_by is distinct from old.confirmed_by))
    or to_jsonb(new) - adding is distinct from to_jsonb(old) - adding
  then
    raise exception 'A payout may only be confirmed and reversed, each once.'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_receipt()
 returns trigger
 language plpgsql
as $function$
declare
  changing constant text[] := array['status', 'reversed_at', 'reversed_by', 'reversal_reason', 'reversal_day'];
begin
  if new.search <> old.search and to_jsonb(new) - 'search' = to_jsonb(old) - 'search' then
    return new;
  end if;
  if old.status <> 'Valid' or new.status <> 'Reversed'
    or to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'A receipt may only be reversed, and once.' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

create or replace function refuse_change_of_return()
 returns trigger
 language plpgsql
as $function$
begin
  if old.next_ticket_seq > 1 and current_user <> 'kuri_app' then
    raise exception 'The return amount of a group with tickets stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_row()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create or replace function refuse_change_of_second_word()
 returns trigger
 language plpgsql
as $function$
declare
  adding constant text[] := array['answer', 'answered_by', 'answered_at', 'standing'];
begin
  if old.answer is not null or to_jsonb(new) - adding is distinct from to_jsonb(old) - adding then
    raise exception 'A second person answers once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_fewer_prints()
 returns trigger
 language plpgsql
as $function$
begin
  if new.payment_id <> old.payment_id or new.prints <= old.prints then
    raise exception 'Prints of a slip are only added.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

create or replace function search_letters(lowercase text)
 returns text
 language sql
 immutable parallel safe strict
as $function$
  select case when lowercase !~ '[^ -~]' then lowercase else (
    select coalesce(string_agg(
      case when letter ~ '[ -~]' then letter
        else 'Z' || translate(lpad(to_hex(ascii(letter)), 5, '0'), '0123456789abcdef', 'GHIJKLMNOPQRSTUV') end,
      '' order by place), '')
    from string_to_table(
      replace(replace(replace(
        normalize(regexp_replace(normalize(lowercase, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
        U&'\0D4C', U&'\0D57'), U&'\0D7B\0D4D\0D31', U&'\0D28\0D4D\0D31'), U&'\0D7B\0D31', U&'\0D28\0D4D\0D31'),
      null) with ordinality as letters (letter, place)
  ) end
$function$;

create or replace function search_text(variadic words text[])
 returns text
 language sql
 immutable parallel safe
as $function$
  select ' ' || search_letters(lower(array_to_string(words, ' ')))
$function$;
