-- A member brings others too.
alter table referral drop constraint referral_type_check;
alter table referral add constraint referral_type_check check (type in ('Employee', 'Agent', 'Member', 'Other'));
