-- What a list, a prize and a name rest on stays for the owner of the tables as well: it changes as the program
-- changes it, with its trace, or not at all.

-- The draws on paper are never written over; the program takes them back until the chain of their group names them.
create function refuse_change_of_paper_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'kuri_app' and (
    select count(*) from draw_event e where e.account_id = old.account_id and e.scheme_id = old.scheme_id) <= 1
  then
    return old;
  end if;
  raise exception 'Draws on paper stay as they were recorded.' using errcode = 'restrict_violation';
end
$$;
create trigger paper_draw_stays before update or delete on paper_draw
  for each row execute function refuse_change_of_paper_draw();

-- Once a group has had tickets, the program alone changes what its winners get.
create function refuse_change_of_return() returns trigger language plpgsql as $$
begin
  if old.next_ticket_seq > 1 and current_user <> 'kuri_app' then
    raise exception 'The return amount of a group with tickets stays.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger scheme_keeps_its_return before update of return_paise on scheme
  for each row when (old.return_paise is distinct from new.return_paise)
  execute function refuse_change_of_return();

-- A ticket becomes another person's when the one before was written down as its former holder, which stays.
create function refuse_change_of_holder() returns trigger language plpgsql as $$
begin
  if old.member_id is distinct from (
    select f.member_id from former_holder f
    where f.account_id = old.account_id and f.ticket_id = old.ticket_id order by f.turn desc limit 1)
  then
    raise exception 'A ticket changes its holder by a transfer alone.' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger ticket_keeps_its_holder before update of member_id on ticket
  for each row when (old.member_id <> new.member_id) execute function refuse_change_of_holder();
