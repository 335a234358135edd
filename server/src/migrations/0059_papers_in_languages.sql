-- What papers of an office say in other languages than its own; null while nothing is said.
alter table organisation add column other_languages jsonb;
