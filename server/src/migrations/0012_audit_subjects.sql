-- The part of the console that made the change, as name@version.
alter table audit_log add column made_with text;

-- What an audit row is about: the members and groups that it or its tickets name. A payment is about
-- several of each, so that no column of the row could tell.
create table audit_subject (
  account_id text not null,
  subject_id text not null,
  at timestamptz not null,
  audit_id text not null,
  primary key (account_id, subject_id, at, audit_id),
  foreign key (account_id, audit_id) references audit_log (account_id, audit_id)
);

create index audit_newest on audit_log (account_id, at desc, audit_id desc);
create index audit_of_user on audit_log (account_id, user_id, at desc, audit_id desc);
create index audit_of_kind
  on audit_log (account_id, split_part(action, '.', 1), at desc, audit_id desc);

insert into audit_subject (account_id, subject_id, at, audit_id)
  with named as (
    select account_id, audit_id, at, entity_id as id from audit_log
    union
    select a.account_id, a.audit_id, a.at, jsonb_path_query(part.value, path.value::jsonpath) #>> '{}'
    from audit_log a
    cross join lateral (values (a.before), (a.after)) as part (value)
    cross join (values ('$.**.memberId'), ('$.**.schemeId'), ('$.**.ticketId'),
      ('$.**.ticketIds[*]')) as path (value)
  )
  select account_id, id, at, audit_id from named where id like 'mem\_%' or id like 'grp\_%'
  union
  select n.account_id, subject.id, n.at, n.audit_id from named n
    join ticket t on t.account_id = n.account_id and t.ticket_id = n.id
    cross join lateral (values (t.member_id), (t.scheme_id)) as subject (id)
  union
  select n.account_id, d.scheme_id, n.at, n.audit_id from named n
    join draw d on d.account_id = n.account_id and d.draw_id = n.id;

create function refuse_change_of_audit_subject() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only ever added to.' using errcode = 'restrict_violation';
end
$$;
create trigger audit_subject_stays before update or delete on audit_subject
  for each row execute function refuse_change_of_audit_subject();
create trigger audit_subject_all_stay before truncate on audit_subject
  for each statement execute function refuse_change_of_audit_subject();
