-- What the dues of an account come to without looking at its tickets. What somebody's tickets of a
-- group owe on a day follows from the group's start and from the terms and payments of the tickets:
-- holdings of which all that is the same are a class, and the sums of a day go over the classes. The
-- empty group is all groups together: a class by the day alone from which on the person owes anything.
create table dues_class (
  account_id text not null references account (account_id),
  -- Of all that follows, as a hash: what it is made of may be too long for an index.
  class uuid not null,
  -- The start of the group; for all groups together the day from which on something is due.
  start_date date not null,
  -- Of each ticket that does not have everything paid yet: the instalment in paise, how many of them it
  -- owes in all, and the paise that are paid. None for all groups together.
  instalments bigint[] not null,
  owed integer[] not null,
  paid bigint[] not null,
  holdings bigint not null check (holdings >= 0),
  primary key (account_id, class)
) with (fillfactor = 50);

create table dues_holding (
  account_id text not null references account (account_id),
  member_id text not null,
  scheme_id text not null,
  class uuid not null,
  -- Byte by byte, so that both databases have the same order.
  name_key text collate "C" not null,
  -- In the order of the class.
  ticket_ids text[] not null,
  primary key (account_id, member_id, scheme_id)
);
create index dues_holding_of_class on dues_holding (account_id, class, name_key, member_id, scheme_id);

-- Whose holdings may not be as they are kept: every change of a ticket adds a row, so that none waits for
-- another. Who reads looks at the tickets of these alone, and the server brings what is kept up to date.
create table dues_change (
  account_id text not null,
  change_id uuid not null default gen_random_uuid(),
  scheme_id text not null,
  member_id text not null,
  primary key (account_id, change_id)
);

create function note_tickets() returns trigger language plpgsql as $$
begin
  insert into dues_change (account_id, scheme_id, member_id)
    select distinct account_id, scheme_id, member_id from noted_tickets;
  return null;
end
$$;

-- Sets of rows and no join: a plan that was made for one ticket is kept for 20,000.
create function note_changed_tickets() returns trigger language plpgsql as $$
begin
  insert into dues_change (account_id, scheme_id, member_id)
    select distinct account_id, scheme_id, member_id from (
      (select account_id, ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments,
         waived_instalments, paid_paise, deleted_at from old_tickets
       except
       select account_id, ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments,
         waived_instalments, paid_paise, deleted_at from new_tickets)
      union all
      (select account_id, ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments,
         waived_instalments, paid_paise, deleted_at from new_tickets
       except
       select account_id, ticket_id, scheme_id, member_id, status, instalment_paise, total_instalments,
         waived_instalments, paid_paise, deleted_at from old_tickets)
    ) changed;
  return null;
end
$$;

create function note_tickets_of_member() returns trigger language plpgsql as $$
begin
  insert into dues_change (account_id, scheme_id, member_id)
    select distinct account_id, scheme_id, member_id from ticket
    where account_id = new.account_id and member_id = new.member_id;
  return null;
end
$$;

create function note_tickets_of_scheme() returns trigger language plpgsql as $$
begin
  insert into dues_change (account_id, scheme_id, member_id)
    select distinct account_id, scheme_id, member_id from ticket
    where account_id = new.account_id and scheme_id = new.scheme_id;
  return null;
end
$$;

create trigger ticket_added_to_dues after insert on ticket
  referencing new table as noted_tickets for each statement execute function note_tickets();
create trigger ticket_changed_in_dues after update on ticket
  referencing old table as old_tickets new table as new_tickets
  for each statement execute function note_changed_tickets();
create trigger ticket_deleted_from_dues after delete on ticket
  referencing old table as noted_tickets for each statement execute function note_tickets();
create trigger member_renamed_in_dues after update on member
  for each row when (old.name_key is distinct from new.name_key)
  execute function note_tickets_of_member();
create trigger scheme_moved_in_dues after update on scheme
  for each row when (old.start_date is distinct from new.start_date)
  execute function note_tickets_of_scheme();

-- Nothing is kept yet: the server looks at the tickets until it has gone through these.
insert into dues_change (account_id, scheme_id, member_id)
  select distinct account_id, scheme_id, member_id from ticket;
