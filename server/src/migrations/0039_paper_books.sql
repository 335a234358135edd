-- Why a paper book was written into the console; null for imports from before this was asked.
alter table book_import add column write_reason text;
