-- An Idempotency-Key is its user's. Answers that were stored before are of nobody in particular: until they are
-- forgotten, a day later, they are found by everybody of their account, so that no payment that is repeated
-- over the change is taken twice.
alter table idempotency add column user_id text not null default '';
alter table idempotency drop constraint idempotency_pkey,
  add constraint idempotency_pkey primary key (account_id, user_id, key);
