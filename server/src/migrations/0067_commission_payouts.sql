-- The commission of each ticket that an entry of cash paid. Reversed with the entry it stays, and the ticket's
-- commission is due again.
create table referral_commission (
  account_id text not null,
  entry_id text not null,
  ticket_id text not null,
  referral_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The counter-entry.
  reversed_by text,
  primary key (account_id, entry_id, ticket_id),
  foreign key (account_id, entry_id) references cash_entry (account_id, entry_id),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  foreign key (account_id, referral_id) references referral (account_id, referral_id),
  foreign key (account_id, reversed_by) references cash_entry (account_id, entry_id)
);
-- A commission is paid once.
create unique index referral_commission_paid_once on referral_commission (account_id, ticket_id)
  where reversed_by is null;

create function refuse_change_of_commission() returns trigger language plpgsql as $$
begin
  if old.reversed_by is not null or to_jsonb(new) - 'reversed_by' is distinct from to_jsonb(old) - 'reversed_by' then
    raise exception 'A commission that was paid is only reversed, once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger referral_commission_is_only_reversed before update on referral_commission
  for each row execute function refuse_change_of_commission();
create trigger referral_commission_stays before delete on referral_commission
  for each row execute function refuse_change_of_row();
create trigger referral_commission_all_stay before truncate on referral_commission
  for each statement execute function refuse_change_of_row();
