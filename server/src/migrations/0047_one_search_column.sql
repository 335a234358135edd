-- One text for each row that a search looks through: its words, folded, each behind a space.

-- Folds a lowercase text, as the server folds what is searched for: Latin letters lose their marks, each of the ways in which Malayalam writes a letter becomes
-- one, and every letter outside ASCII is spelt in capitals, since not every locale makes trigrams of it.
create function search_letters(lowercase text) returns text
language sql immutable strict parallel safe as $$
  select case when lowercase !~ '[^ -~]' then lowercase else (
    select coalesce(string_agg(
      case when letter ~ '[ -~]' then letter
        else 'Z' || translate(lpad(to_hex(ascii(letter)), 5, '0'), '0123456789abcdef', 'GHIJKLMNOPQRSTUV') end,
      '' order by place), '')
    from string_to_table(
      replace(replace(replace(
        normalize(regexp_replace(normalize(lowercase, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
        U&'\0D4C', U&'\0D57'), U&'\0D7B\0D4D\0D31', U&'\0D28\0D4D\0D31'), U&'\0D7B\0D31', U&'\0D28\0D4D\0D31'),
      null) with ordinality as letters (letter, place)
  ) end
$$;

-- The search text of a row by its words; what is null is left out. A phone has a plus sign, which a transaction id of
-- the same digits has not.
create function search_text(variadic words text[]) returns text
language sql immutable parallel safe as $$
  select ' ' || search_letters(lower(array_to_string(words, ' ')))
$$;

alter table member add column search text not null default '', alter column name_index set default '';
alter table former_name alter column name_index set default '';
alter table ticket add column search text not null default '';
alter table receipt add column search text not null default '';

create function set_member_search() returns trigger language plpgsql as $$
begin
  new.search := search_text(new.name_key, '+' || new.phone10);
  return new;
end
$$;
create trigger member_is_searched before insert or update of name_key, phone10 on member
  for each row execute function set_member_search();

create function set_ticket_search() returns trigger language plpgsql as $$
begin
  select search_text(new.code, m.name_key, '+' || m.phone10) into new.search from member m
    where m.account_id = new.account_id and m.member_id = new.member_id;
  new.search := coalesce(new.search, search_text(new.code));
  return new;
end
$$;
create trigger ticket_is_searched before insert or update of code, member_id on ticket
  for each row execute function set_ticket_search();

-- All names and phones that a receipt's member has or had; a later one is added when it comes.
create function search_of_receipt(of receipt) returns text language sql stable as $$
  select search_text(m.name_key, '+' || m.phone10,
    (select string_agg(f.name_key || ' +' || f.phone10, ' ') from former_name f
      where f.account_id = m.account_id and f.member_id = m.member_id),
    t.code, p.receipt_number, p.transaction_id)
  from payment p
    join ticket t on t.account_id = p.account_id and t.ticket_id = of.ticket_id
    join member m on m.account_id = p.account_id and m.member_id = of.member_id
  where p.account_id = of.account_id and p.payment_id = of.payment_id
$$;
create function set_receipt_search() returns trigger language plpgsql as $$
begin
  new.search := coalesce(search_of_receipt(new), '');
  return new;
end
$$;
create trigger receipt_is_searched before insert on receipt
  for each row execute function set_receipt_search();

create function search_renamed_member() returns trigger language plpgsql as $$
begin
  update ticket t set search = search_text(t.code, new.name_key, '+' || new.phone10)
    where t.account_id = new.account_id and t.member_id = new.member_id;
  update receipt r set search = r.search || search_text(new.name_key, '+' || new.phone10)
    where r.account_id = new.account_id and r.member_id = new.member_id
      and strpos(r.search, search_text(new.name_key, '+' || new.phone10)) = 0;
  return null;
end
$$;
create trigger member_is_renamed after update on member for each row
  when (old.name_key <> new.name_key or old.phone10 <> new.phone10) execute function search_renamed_member();

-- A receipt may be reversed, once; its search text follows its member. Nothing else changes.
create or replace function refuse_change_of_receipt() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['status', 'reversed_at', 'reversed_by', 'reversal_reason'];
begin
  if new.search <> old.search and to_jsonb(new) - 'search' = to_jsonb(old) - 'search' then
    return new;
  end if;
  if old.status <> 'Valid' or new.status <> 'Reversed'
    or to_jsonb(new) - changing is distinct from to_jsonb(old) - changing then
    raise exception 'A receipt may only be reversed, and once.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

update member set search = search_text(name_key, '+' || phone10);
update ticket t set search = search_text(t.code, m.name_key, '+' || m.phone10) from member m
  where m.account_id = t.account_id and m.member_id = t.member_id;
update receipt r set search = coalesce(search_of_receipt(r), '');

drop index member_search;
drop index ticket_search;
drop index payment_search;
create index member_search on member using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
create index ticket_search on ticket using gin (account_id, search gin_trgm_ops) with (fastupdate = off);
create index receipt_search on receipt using gin (account_id, search gin_trgm_ops) with (fastupdate = off);

drop view payment_search_row;

create or replace view member_search_row as
  select account_id, member_id, member_no, name_key, name_index, phone10, search from member
  where account_id = current_setting('kuri.account', true) and not exists (select from main_account)
  union all
  select current_setting('kuri.account', true), member_id, member_no, name_key, name_index, phone10, search from member
  where account_id is not distinct from (select current_setting('kuri.account', true))
    and exists (select from main_account);

create or replace view ticket_search_row as
  select account_id, ticket_id, member_id, code, status, created_at, deleted_at, search from ticket
  where account_id = current_setting('kuri.account', true) and not exists (select from main_account)
  union all
  select current_setting('kuri.account', true), ticket_id, member_id, code, status, created_at, deleted_at, search
  from ticket
  where account_id is not distinct from (select current_setting('kuri.account', true))
    and exists (select from main_account);

create view receipt_search_row as
  select account_id, receipt_id, scheme_id, receipt_date, created_at, search from receipt
  where account_id = current_setting('kuri.account', true) and not exists (select from main_account)
  union all
  select current_setting('kuri.account', true), receipt_id, scheme_id, receipt_date, created_at, search from receipt
  where account_id is not distinct from (select current_setting('kuri.account', true))
    and exists (select from main_account);
