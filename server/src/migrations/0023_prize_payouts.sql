-- What was paid out for a prize. Its number is taken from the counter 'payouts/2025-26' of the account
-- and the April-March year of its date, without a gap. A payout that is reversed stays, and its prize
-- can be paid out again.
create table prize_payout (
  account_id text not null references account (account_id),
  payout_id text not null,
  voucher_number text not null,
  draw_id text not null,
  -- As of the draw, and whose the ticket was.
  scheme_id text not null,
  ticket_id text not null,
  member_id text not null,
  return_paise bigint not null check (return_paise > 0),
  deduction_paise bigint not null check (deduction_paise between 0 and return_paise),
  deduction_reason text,
  amount_paise bigint not null,
  payout_date date not null,
  method text not null check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer')),
  reference text,
  -- Null where it is the winner.
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
  primary key (account_id, payout_id),
  foreign key (account_id, draw_id) references draw (account_id, draw_id),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  foreign key (account_id, member_id) references member (account_id, member_id),
  constraint prize_payout_number unique (account_id, voucher_number),
  constraint prize_payout_amount check (amount_paise = return_paise - deduction_paise),
  constraint prize_payout_deduction check ((deduction_paise > 0) = (deduction_reason is not null)),
  constraint prize_payout_receiver check ((receiver is null) = (receiver_reason is null)),
  constraint prize_payout_confirmed check ((confirmed_at is null) = (confirmed_by is null)),
  constraint prize_payout_reversed check (num_nulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
-- A prize is paid out once.
create unique index prize_paid_once on prize_payout (account_id, draw_id) where reversed_at is null;
create index prize_payout_of_ticket on prize_payout (account_id, ticket_id);
-- What was paid out, and what was reversed, on a day.
create index prize_payout_made on prize_payout (account_id, created_at);
create index prize_payout_reversed_on on prize_payout (account_id, reversed_at)
  where reversed_at is not null;
-- The prizes there are.
create index draw_won on draw (account_id, draw_date desc, draw_id desc) where state = 'marked';

-- That it was signed for and that it was reversed is added, each once; a reversed one stays as it is.
create function refuse_change_of_payout() returns trigger language plpgsql as $$
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
$$;
create trigger prize_payout_is_only_added_to before update on prize_payout
  for each row execute function refuse_change_of_payout();
create trigger prize_payout_stays before delete on prize_payout
  for each row execute function refuse_change_of_row();
create trigger prize_payout_all_stay before truncate on prize_payout
  for each statement execute function refuse_change_of_row();
