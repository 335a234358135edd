-- What a draw was held over, and which ticket it gave, is fixed for the owner of the tables as well: the list from
-- the freeze on, the ticket once it is drawn.
create function refuse_change_of_draw() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.draw_id, new.scheme_id, new.draw_no, new.period, new.count, new.list, new.lock_seq,
      new.locked_at)
    is distinct from (old.account_id, old.draw_id, old.scheme_id, old.draw_no, old.period, old.count, old.list,
      old.lock_seq, old.locked_at)
    or (old.ticket_id is not null
      and (new.ticket_id, new.position, new.draw_seq, new.drawn_at, new.member_id)
        is distinct from (old.ticket_id, old.position, old.draw_seq, old.drawn_at, old.member_id))
  then
    raise exception 'The list of a draw stays, and so does the ticket that was drawn.'
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger draw_keeps_its_list before update on draw
  for each row execute function refuse_change_of_draw();
create trigger draw_stays before delete on draw
  for each row execute function refuse_change_of_row();

-- Tables are emptied by no single statement, neither by name nor as what refers to another one.
do $$
declare
  kept text;
begin
  foreach kept in array array['account', 'app_user', 'book_import', 'collection_day', 'counter', 'draw',
    'group_type', 'member', 'message_outbox', 'organisation', 'referral', 'reminder', 'scheme',
    'statement_link', 'ticket']
  loop
    execute format('create trigger %I before truncate on %I for each statement
      execute function refuse_change_of_row()', kept || '_all_stay', kept);
  end loop;
end
$$;
