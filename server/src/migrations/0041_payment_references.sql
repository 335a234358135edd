-- Why a payment that is not in cash has no transaction id; null where it has one or nobody said.
alter table payment add column reference_reason text;
