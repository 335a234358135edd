-- Late fee of a group type: {kind, value, graceDays, since}; null where there is none.
alter table group_type add column late_fee jsonb;
