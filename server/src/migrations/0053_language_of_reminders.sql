-- The language in which a member is reminded; null while nobody has chosen one: their name's script proposes it.
alter table member add column reminder_locale text
  check (reminder_locale in ('en', 'hi', 'ml', 'ta'));
