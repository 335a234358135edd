-- Why a prize was paid although receipts of its ticket were reversed since the draw; null where none were.
alter table prize_payout add column receipts_reason text;
