-- What an office's own words in its files mean: asked once, the same in later imports.
create table book_import_word (
  account_id text not null references account (account_id),
  -- The key of our column, such as `paymentMethod`.
  key text not null check (key in ('paymentMethod', 'status')),
  -- In small letters.
  word text not null,
  -- Our value for it, such as `UPI`.
  value text not null,
  said_at timestamptz(3) not null,
  primary key (account_id, key, word)
);

create trigger book_import_word_all_stay before truncate on book_import_word for each statement
  execute function refuse_change_of_row();
