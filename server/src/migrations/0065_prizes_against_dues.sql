-- Receipts for dues that a prize was set off against: no money moves, and a payout makes them.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check
  check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Adjusted against prize'));
alter table collection_day drop constraint collection_day_method_check;
alter table collection_day add constraint collection_day_method_check
  check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Adjusted against prize'));
alter table payment add column payout_id text;
alter table payment add constraint payment_of_payout
  foreign key (account_id, payout_id) references prize_payout (account_id, payout_id);
alter table payment add constraint payment_adjusted
  check ((method = 'Adjusted against prize') = (payout_id is not null));
create unique index payment_of_a_payout on payment (account_id, payout_id) where payout_id is not null;
-- What of the prize paid the winner's dues.
alter table prize_payout add column adjusted_paise bigint not null default 0
  constraint prize_payout_adjusted check (adjusted_paise >= 0);
-- What every prize is less by: as rules of the type, [{name, kind, value}], kept by a group from its making on;
-- and as the lines of a payout, [{name, amount}] in rupees.
alter table group_type add column deductions jsonb not null default '[]';
alter table scheme add column deductions jsonb not null default '[]';
alter table prize_payout add column deductions jsonb not null default '[]';
alter table prize_payout add column deducted_paise bigint not null default 0
  constraint prize_payout_deducted check (deducted_paise >= 0);
alter table prize_payout drop constraint prize_payout_amount;
alter table prize_payout add constraint prize_payout_amount check (
  amount_paise >= 0 and amount_paise = return_paise - deducted_paise - deduction_paise - adjusted_paise
);
