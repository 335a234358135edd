-- Names and phones that people had before, each until it was changed. Why is only said where a reason was asked for.
create table former_name (
  account_id text not null,
  member_id text not null,
  -- The first that was changed is 1.
  turn integer not null check (turn > 0),
  name text not null,
  -- As on the person, for searches.
  name_key text not null,
  name_index text not null,
  phone10 text not null,
  reason text,
  changed_by text not null,
  changed_at timestamptz(3) not null,
  primary key (account_id, member_id, turn),
  foreign key (account_id, member_id) references member (account_id, member_id)
);
create trigger former_name_stays before update or delete on former_name
  for each row execute function refuse_change_of_row();
create trigger former_name_all_stay before truncate on former_name
  for each statement execute function refuse_change_of_row();

-- Whom a receipt was written for, by the name of that day.
alter table receipt add column member_name text;
alter table receipt disable trigger receipt_is_only_reversed;
update receipt r set member_name = m.name from member m
  where m.account_id = r.account_id and m.member_id = r.member_id;
alter table receipt enable trigger receipt_is_only_reversed;
alter table receipt alter column member_name set not null;

-- A server of before names nobody, and neither does an import.
create function name_payer() returns trigger language plpgsql as $$
begin
  select m.name into new.member_name from member m
    where m.account_id = new.account_id and m.member_id = new.member_id;
  return new;
end
$$;
create trigger receipt_names_payer before insert on receipt
  for each row when (new.member_name is null) execute function name_payer();
