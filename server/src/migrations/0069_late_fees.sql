-- Late fees beside the instalments, in paise: what was taken or waived with each line, and what was taken with a
-- payment in all. No amount of a receipt, ticket or day of collections has them in it.
alter table receipt add column late_fee_paise bigint not null default 0
  constraint receipt_late_fee check (late_fee_paise >= 0);
alter table receipt add column late_fee_waived_paise bigint not null default 0
  constraint receipt_late_fee_waived check (late_fee_waived_paise >= 0);
alter table payment add column late_fee_paise bigint not null default 0
  constraint payment_late_fee check (late_fee_paise >= 0);
-- Why they were waived, by who took the payment.
alter table payment add column late_fee_waiver text;
alter table payment add constraint payment_late_fee_or_waiver
  check (late_fee_waiver is null or late_fee_paise = 0);
create index receipt_late_fees on receipt (account_id, receipt_date) where late_fee_paise > 0;
