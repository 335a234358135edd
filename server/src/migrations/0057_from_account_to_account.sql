-- Takes the columns of the new row: in a part of a table on a node of Citus a row is of another type.
create or replace function set_receipt_search() returns trigger language plpgsql as $$
begin
  select search_text(m.name_key, '+' || m.phone10,
      (select string_agg(f.name_key || ' +' || f.phone10, ' ') from former_name f
        where f.account_id = new.account_id and f.member_id = new.member_id),
      t.code, p.receipt_number, p.transaction_id)
    into new.search
    from payment p
      join ticket t on t.account_id = new.account_id and t.ticket_id = new.ticket_id
      join member m on m.account_id = new.account_id and m.member_id = new.member_id
    where p.account_id = new.account_id and p.payment_id = new.payment_id;
  new.search := coalesce(new.search, '');
  return new;
end
$$;

drop function search_of_receipt(receipt);

-- Jobs go from account to account.
drop index idempotency_age;
create index idempotency_age on idempotency (account_id, created_at);
drop index message_due;
create index message_due on message_outbox (account_id, next_attempt_at) where state = 'queued';

-- A public page is known by a hash before its account is: a table on every node says whose it is.
create table public_address (
  hash text primary key,
  account_id text not null references account
);
create trigger public_address_stays before delete or update on public_address
  for each row execute function refuse_change_of_row();
create trigger public_address_all_stay before truncate on public_address
  for each statement execute function refuse_change_of_row();
insert into public_address (hash, account_id)
  select hash, account_id from draw_event union all select key_hash, account_id from statement_link
  on conflict do nothing;
drop index draw_event_public;
drop index statement_link_public;
