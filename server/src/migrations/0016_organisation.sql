-- What an office says of itself on its papers. An account without a row goes by its name alone.
create table organisation (
  account_id text primary key references account (account_id),
  name text not null check (name <> ''),
  address text not null,
  phone10 text check (phone10 ~ '^[0-9]{10}$'),
  registration text not null,
  slip_line text not null,
  backdating_days integer not null check (backdating_days between 0 and 31),
  -- A PNG, as data URL.
  logo text,
  updated_at timestamptz not null
);
