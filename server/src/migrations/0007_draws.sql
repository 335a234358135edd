-- Fewest numbers spoken in the room that a draw of the group takes; what a frozen draw takes is in
-- its record.
alter table scheme add column min_numbers integer not null default 0
  check (min_numbers between 0 and 20);

-- The record of a group's draws: texts in a chain, each with the hash of the one before it.
create table draw_event (
  account_id text not null,
  scheme_id text not null,
  seq integer not null check (seq >= 0),
  kind text not null check (kind in ('open', 'lock', 'draw', 'mark', 'void')),
  body text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  prev text not null check (prev ~ '^[0-9a-f]{64}$'),
  primary key (account_id, scheme_id, seq),
  foreign key (account_id, scheme_id) references scheme (account_id, scheme_id),
  constraint draw_event_prev unique (account_id, scheme_id, prev),
  constraint draw_event_hash unique (account_id, hash)
);
-- Whoever has the hash may read, without a login.
create index draw_event_public on draw_event (hash);

create function refuse_change_of_draw_event() returns trigger language plpgsql as $$
begin
  raise exception 'The record of draws is only ever added to.' using errcode = 'restrict_violation';
end
$$;
create trigger draw_event_stays before update or delete on draw_event
  for each row execute function refuse_change_of_draw_event();
create trigger draw_event_all_stay before truncate on draw_event
  for each statement execute function refuse_change_of_draw_event();

-- How far each draw has come, as its events say; only one at a time is under way.
create table draw (
  account_id text not null,
  draw_id text not null,
  scheme_id text not null,
  draw_no integer not null check (draw_no > 0),
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  state text not null check (state in ('locked', 'drawn', 'marked', 'void')),
  -- Tickets in the frozen list, and its text.
  count integer not null check (count > 0),
  list text not null,
  -- The events that belong to it.
  lock_seq integer not null,
  draw_seq integer,
  mark_seq integer,
  void_seq integer,
  -- The drawn ticket and its position in the list.
  ticket_id text,
  position integer check (position between 1 and count),
  draw_date date,
  -- The months as callers sent them: a calendar month for the draw, the draw's number for the mark.
  sent_month integer not null,
  marked_month integer,
  locked_at timestamptz(3) not null,
  drawn_at timestamptz(3),
  marked_at timestamptz(3),
  voided_at timestamptz(3),
  voided_by text,
  void_reason text,
  -- The part of the console that froze the list, as name@version.
  made_with text,
  primary key (account_id, draw_id),
  foreign key (account_id, scheme_id) references scheme (account_id, scheme_id),
  foreign key (account_id, scheme_id, lock_seq) references draw_event (account_id, scheme_id, seq),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  constraint draw_drawn check (
    (draw_seq is null) = (ticket_id is null) and (draw_seq is null) = (position is null)
    and (draw_seq is null) = (drawn_at is null)
  ),
  constraint draw_marked check (
    (state = 'marked') = (mark_seq is not null) and (state = 'marked') = (marked_at is not null)
    and (state = 'marked') = (draw_date is not null)
  ),
  constraint draw_void check (
    (state = 'void') = (void_seq is not null) and (state = 'void') = (voided_at is not null)
    and (state = 'void') = (voided_by is not null) and (state = 'void') = (void_reason is not null)
  ),
  constraint draw_progress check (
    case state when 'locked' then draw_seq is null when 'void' then true else draw_seq is not null end
  )
);
create unique index draw_under_way on draw (account_id, scheme_id) where state in ('locked', 'drawn');
create unique index draw_number on draw (account_id, scheme_id, draw_no) where state <> 'void';
create unique index draw_period on draw (account_id, scheme_id, period) where state <> 'void';
create unique index draw_winner on draw (account_id, scheme_id, ticket_id)
  where state in ('drawn', 'marked');
create index draw_history on draw (account_id, scheme_id, lock_seq desc);
