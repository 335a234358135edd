-- Search texts are written with the rows that they are of: see people/members/search-texts.ts.
drop trigger member_is_searched on member;
drop trigger member_is_renamed on member;
drop trigger ticket_is_searched on ticket;
drop trigger receipt_is_searched on receipt;
drop function set_member_search();
drop function search_renamed_member();
drop function set_ticket_search();
drop function set_receipt_search();

-- A stored refusal begins with a sign that nobody can type: see shared/src/texts/refusals.ts.
update book_import set problem = U&'\2066' || problem where problem like '{"key":%';
