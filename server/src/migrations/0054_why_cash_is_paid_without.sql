-- Why a prize was paid in cash out of a drawer that was not opened or held less; null where it was enough.
alter table prize_payout add column drawer_reason text;
