-- What referrers earn by the tickets of a type, {kind, value, earned}; null for nothing.
alter table group_type add column referrer_commission jsonb;
-- What the referrer of a ticket earns, as agreed at its enrolment, whatever becomes of the type.
alter table ticket add column commission_paise bigint constraint ticket_commission check (commission_paise > 0);
alter table ticket add column commission_earned text
  constraint ticket_commission_earned check (commission_earned in ('ticket', 'firstPayment'));
alter table ticket add constraint ticket_commission_whole check (
  (commission_paise is null) = (commission_earned is null)
    and (commission_paise is null or referral_id is not null)
);
create index ticket_commission on ticket (account_id, referral_id) where commission_paise is not null;

-- Commission paid to a referrer: an entry of cash, also where no cash moves.
alter table cash_entry drop constraint cash_entry_kind_check;
alter table cash_entry add constraint cash_entry_kind_check
  check (kind in ('deposit', 'topUp', 'expense', 'handover', 'commission'));
alter table cash_entry add column method text not null default 'Cash'
  constraint cash_entry_method check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer'));
alter table cash_entry add constraint cash_entry_of_cash check (method = 'Cash' or kind = 'commission');
-- When it was paid, which may be before its recording; of its reversal, when that was made.
alter table cash_entry add column paid_on date;
alter table cash_entry add constraint cash_entry_commission
  check ((kind = 'commission') = (paid_on is not null) and (kind <> 'commission' or payee is not null));
create index cash_entry_paid_on on cash_entry (account_id, paid_on) where paid_on is not null;
