-- What became of a member, from a day on and why; a doubled one is merged into another, who has the tickets since.
alter table member add column mark text;
alter table member add column marked_on date;
alter table member add column mark_reason text;
alter table member add column merged_into text;
alter table member add constraint member_mark check (mark in ('deceased', 'left', 'merged'));
alter table member add constraint member_mark_whole
  check ((mark is null) = (marked_on is null) and (mark is null) = (mark_reason is null));
alter table member add constraint member_merged
  check ((mark is not distinct from 'merged') = (merged_into is not null));
alter table member add constraint member_merged_into
  foreign key (account_id, merged_into) references member (account_id, member_id);
create index member_merged_into on member (account_id, merged_into) where merged_into is not null;
