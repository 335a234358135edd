-- Registration fee of a group, and what was taken of it with each line, in paise: in no amount of the line.
alter table scheme add column registration_fee_paise bigint not null default 0
  constraint scheme_registration_fee check (registration_fee_paise >= 0);
alter table receipt add column registration_fee_paise bigint not null default 0
  constraint receipt_registration_fee check (registration_fee_paise >= 0);
