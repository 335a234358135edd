-- The word of a second person on somebody's work: given at once with an act, as on a handover, or asked for
-- and answered later, as for a reversal. How it stands says whether the two are independent.
create table second_word (
  account_id text not null references account (account_id),
  word_id text not null,
  -- One of the acts of the contract, and what it is about.
  act text not null check (act <> ''),
  subject_id text not null,
  -- Author of the work.
  asked_by text not null,
  -- Of what waits for its answer: when and why it was asked for, the request, and its values in words.
  asked_at timestamptz(3),
  reason text,
  request jsonb,
  shown jsonb,
  answer text check (answer in ('confirmed', 'declined')),
  answered_by text,
  answered_at timestamptz(3),
  standing text check (standing in ('second', 'firstWeek', 'onePerson')),
  primary key (account_id, word_id),
  constraint second_word_asked check (num_nulls(asked_at, reason, request, shown) in (0, 4)),
  constraint second_word_answered check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
  constraint second_word_stands check ((answer = 'confirmed') is not distinct from (standing is not null)
    or (answer is null and standing is null)),
  constraint second_word_given_or_asked check (asked_at is not null or answer = 'confirmed')
);
create unique index second_word_waits on second_word (account_id, act, subject_id) where answer is null;
create index second_word_of on second_word (account_id, subject_id, act);
-- A deposit is seen, and a handover taken, once.
create unique index second_word_given_once on second_word (account_id, act, subject_id)
  where asked_at is null and act in ('seeDeposit', 'confirmHandover');
create function refuse_change_of_second_word() returns trigger language plpgsql as $$
declare
  adding constant text[] := array['answer', 'answered_by', 'answered_at', 'standing'];
begin
  if old.answer is not null or to_jsonb(new) - adding is distinct from to_jsonb(old) - adding then
    raise exception 'A second person answers once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger second_word_is_only_answered before update on second_word
  for each row execute function refuse_change_of_second_word();
create trigger second_word_stays before delete on second_word
  for each row execute function refuse_change_of_row();
create trigger second_word_all_stay before truncate on second_word
  for each statement execute function refuse_change_of_row();
