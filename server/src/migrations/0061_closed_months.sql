-- The last day of the last closed month; null as long as no month was closed. Nothing is dated up to it.
alter table account add column books_closed_until date;

-- The office's ledger names in Tally by what they are for; null as long as nobody has named any.
alter table book_settings add column ledgers jsonb;
