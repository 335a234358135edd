-- What a draw of the group pays out, in paise: as its type says when the group is made, and its own from then on.
alter table scheme add column return_paise bigint
  constraint scheme_return check (return_paise > 0);
update scheme g set return_paise = t.return_paise
  from group_type t where t.account_id = g.account_id and t.type_id = g.type_id;
