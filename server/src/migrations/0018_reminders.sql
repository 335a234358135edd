-- Who was reminded of what is due, when, by whom and how. A message that its provider gave up does not
-- count: the person may be reminded again on that day.
create table reminder (
  account_id text not null references account (account_id),
  reminder_id text not null,
  member_id text not null,
  business_date date not null,
  at timestamptz(3) not null,
  user_id text not null,
  way text not null check (way in ('chat', 'copy', 'message')),
  locale text not null,
  due_paise bigint not null check (due_paise > 0),
  failed_at timestamptz(3) check (failed_at is null or way = 'message'),
  primary key (account_id, reminder_id),
  foreign key (account_id, member_id) references member (account_id, member_id)
);
create unique index reminder_once_a_day on reminder (account_id, member_id, business_date)
  where failed_at is null;
create index reminder_of_member on reminder (account_id, member_id, at desc, reminder_id desc);
-- Whom an account has reminded on a day.
create index reminder_of_day on reminder (account_id, business_date);

-- Messages for a provider, one for each reminder that goes that way.
create table message_outbox (
  account_id text not null,
  reminder_id text not null,
  phone10 text not null,
  body text not null,
  -- What a template of the provider has places for.
  parameters jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  provider_id text,
  error text,
  settled_at timestamptz(3),
  primary key (account_id, reminder_id),
  foreign key (account_id, reminder_id) references reminder (account_id, reminder_id),
  constraint message_settled check ((state = 'queued') = (settled_at is null))
);
create index message_due on message_outbox (next_attempt_at) where state = 'queued';
