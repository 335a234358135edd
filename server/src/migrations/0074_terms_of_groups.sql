-- Terms of a group: as its type says when it is made, and its own from then on.
-- Groups of today get what their types say, late fees with the days that they hold from; what a first frozen list
-- had fixed already stays.
alter table scheme add column late_fee jsonb;
alter table scheme add column referrer_commission jsonb;
update scheme g set late_fee = t.late_fee, referrer_commission = t.referrer_commission,
    winner_pays_remaining = coalesce(g.winner_pays_remaining, t.winner_pays_remaining)
  from group_type t where t.account_id = g.account_id and t.type_id = g.type_id;
alter table scheme alter column winner_pays_remaining set default true;
alter table scheme alter column winner_pays_remaining set not null;
