-- What was paid and who did what is only ever added to, whoever asks: the rights of the server's role
-- say so too, and these hold for the owner of the tables as well. To mend such a row on purpose, a
-- database administrator disables the trigger and leaves a word in the books.
create function refuse_change_of_row() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change_of_row();
create trigger audit_log_all_stay before truncate on audit_log
  for each statement execute function refuse_change_of_row();

create trigger payment_stays before update or delete on payment
  for each row execute function refuse_change_of_row();
create trigger payment_all_stay before truncate on payment
  for each statement execute function refuse_change_of_row();

-- A receipt may be reversed, once, and nothing else: a column that comes later is fixed as well.
create function refuse_change_of_receipt() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['status', 'reversed_at', 'reversed_by', 'reversal_reason'];
begin
  if old.status <> 'Valid' or new.status <> 'Reversed'
    or to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'A receipt may only be reversed, and once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger receipt_is_only_reversed before update on receipt
  for each row execute function refuse_change_of_receipt();
create trigger receipt_stays before delete on receipt
  for each row execute function refuse_change_of_row();
create trigger receipt_all_stay before truncate on receipt
  for each statement execute function refuse_change_of_row();
