-- The story of a frozen list, as its lock has the hash of it; null for a plain list, and before there were any.
alter table draw add column story text;
create or replace function refuse_change_of_draw() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.draw_id, new.scheme_id, new.draw_no, new.period, new.count, new.list, new.story,
      new.lock_seq, new.locked_at)
    is distinct from (old.account_id, old.draw_id, old.scheme_id, old.draw_no, old.period, old.count, old.list,
      old.story, old.lock_seq, old.locked_at)
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

-- A restore of the database, until the group's next seal is published: its secret number may be known.
alter table scheme add column restored_at timestamptz(3), add column restored_from timestamptz(3);
alter table scheme add constraint scheme_restored check ((restored_at is null) = (restored_from is null));
