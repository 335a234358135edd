-- Searches for parts of names, phones and codes; both extensions come with PostgreSQL.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Numbers that an account counts up without a gap, by what they number. Locked last in a transaction.
create table counter (
  account_id text not null references account (account_id),
  name text not null,
  value bigint not null,
  primary key (account_id, name)
) with (fillfactor = 50);

-- The next ticket of a group gets this number; the number of a deleted ticket is not used again.
alter table scheme add column next_ticket_seq integer not null default 1 check (next_ticket_seq > 0);

-- People who bring members.
create table referral (
  account_id text not null references account (account_id),
  referral_id text not null,
  name text not null,
  type text not null check (type in ('Employee', 'Agent', 'Other')),
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  created_at timestamptz(3) not null,
  primary key (account_id, referral_id),
  constraint referral_phone10 unique (account_id, phone10)
);

-- Persons are never deleted: member_no (the counter 'members') runs from 1 without a gap, so that it
-- is their number and says where a page of the list begins.
create table member (
  account_id text not null references account (account_id),
  member_id text not null,
  member_no bigint not null check (member_no > 0),
  name text not null,
  -- The name as searches compare it (case, accents' form and spaces evened out), and the same in
  -- ASCII, of which any locale makes trigrams.
  name_key text not null,
  name_index text not null,
  phone10 text not null check (phone10 ~ '^[0-9]{10}$'),
  phone text not null generated always as ('91' || phone10) stored,
  email text,
  address text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (account_id, member_id),
  constraint member_number unique (account_id, member_no),
  -- A family may share a phone; one person is there once.
  constraint member_person unique (account_id, phone10, name_key)
);
create index member_phone on member (account_id, phone10 text_pattern_ops);
create index member_search on member
  using gin (account_id, name_index gin_trgm_ops, phone10 gin_trgm_ops) with (fastupdate = off);

create table ticket (
  account_id text not null,
  ticket_id text not null,
  scheme_id text not null,
  member_id text not null,
  seq integer not null check (seq > 0),
  code text not null,
  status text not null check (status in ('Joined', 'Active', 'Inactive', 'Defaulter', 'Draw-Winner',
    'Coupon-Generated', 'Coupon-Redeemed', 'Coupon-Assigned')),
  -- What was agreed at enrolment, whatever becomes of the group.
  instalment_paise bigint not null check (instalment_paise > 0),
  total_instalments integer not null check (total_instalments > 0),
  -- Sums of the ticket's valid receipts, set in the transaction that changes those. In no index:
  -- every receipt changes them.
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  paid_instalments integer not null default 0,
  last_paid_date date,
  joined_date date not null,
  nominee_name text,
  nominee_relation text,
  referral_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (account_id, ticket_id),
  foreign key (account_id, scheme_id) references scheme (account_id, scheme_id),
  foreign key (account_id, member_id) references member (account_id, member_id),
  foreign key (account_id, referral_id) references referral (account_id, referral_id),
  constraint ticket_seq unique (account_id, scheme_id, seq),
  constraint ticket_paid_instalments check (paid_instalments between 0 and total_instalments)
) with (fillfactor = 85);
create unique index ticket_code on ticket (account_id, lower(code));
create index ticket_newest on ticket (account_id, created_at desc, ticket_id desc)
  where deleted_at is null;
create index ticket_of_scheme on ticket (account_id, scheme_id, created_at desc, ticket_id desc)
  where deleted_at is null;
create index ticket_of_member on ticket (account_id, member_id);
create index ticket_of_referral on ticket (account_id, referral_id)
  where referral_id is not null and deleted_at is null;
create index ticket_search on ticket
  using gin (account_id, lower(code) gin_trgm_ops) with (fastupdate = off);
