-- An administrator's word that an unusual prize may be paid, as the prize was then. The last one counts, for one payout.
create table prize_approval (
  account_id text not null references account (account_id),
  -- Of a draw here or on paper, whose record may be corrected.
  draw_id text not null,
  -- The first of a draw is 1.
  turn integer not null check (turn > 0),
  member_id text not null,
  member_name text not null,
  return_paise bigint not null check (return_paise > 0),
  -- Whoever is to get it in the winner's place.
  receiver text,
  causes jsonb not null,
  reason text not null,
  approved_by text not null,
  approved_at timestamptz(3) not null,
  primary key (account_id, draw_id, turn)
);
create trigger prize_approval_stays before update or delete on prize_approval
  for each row execute function refuse_change_of_row();
create trigger prize_approval_all_stay before truncate on prize_approval
  for each statement execute function refuse_change_of_row();

-- The word on which it was paid; null for a usual prize.
alter table prize_payout add column approval_turn integer;
