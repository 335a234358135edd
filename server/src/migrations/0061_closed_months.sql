-- The last day of the last closed month; null as long as no month was closed. Nothing is dated up to it.
alter table account add column books_closed_until date;
