-- Money for tickets that did not win: one that leaves gets back what it paid, less what the office keeps, and at the end
-- of a group each gets what the group states for it. A payout like a prize's, without a draw.
alter table ticket drop constraint ticket_status_check;
alter table ticket add constraint ticket_status_check check (status in ('Joined', 'Active', 'Inactive', 'Defaulter',
  'Draw-Winner', 'Coupon-Generated', 'Coupon-Redeemed', 'Coupon-Assigned', 'Left'));

alter table prize_payout add column cause text;
-- What the ticket was, and is again once the payout is reversed.
alter table prize_payout add column former_status text;
alter table prize_payout add constraint prize_payout_cause
  check (cause in ('left', 'ended') and (cause is null) = (former_status is null));
alter table prize_payout drop constraint prize_payout_of_one_draw;
alter table prize_payout add constraint prize_payout_of_one_draw
  check (num_nonnulls(draw_id, paper_draw_id, cause) = 1);
create unique index ticket_settled_once on prize_payout (account_id, ticket_id)
  where reversed_at is null and cause is not null;

-- What each ticket that did not win gets once all draws are held; null as long as nothing is stated.
alter table scheme add column end_return_paise bigint;
alter table scheme add constraint scheme_end_return check (end_return_paise > 0);
create trigger scheme_keeps_its_end_return before update of end_return_paise on scheme
  for each row when (old.end_return_paise is distinct from new.end_return_paise)
  execute function refuse_change_of_return();
