-- One payment over the counter. Its number is taken from the counter 'receipts/2025-26' of the
-- account and the April-March year of its date, without a gap.
create table payment (
  account_id text not null references account (account_id),
  payment_id text not null,
  receipt_number text not null,
  method text not null check (method in ('Cash', 'Card', 'UPI', 'Bank Transfer')),
  total_paise bigint not null check (total_paise > 0),
  receipt_date date not null,
  transaction_id text check (transaction_id = upper(transaction_id)),
  remarks text,
  created_by text not null,
  created_at timestamptz(3) not null,
  primary key (account_id, payment_id),
  constraint payment_number unique (account_id, receipt_number)
);
create index payment_transaction on payment (account_id, transaction_id)
  where transaction_id is not null;

-- What a payment pays to each ticket. A reversed line stays, and no sum counts it.
create table receipt (
  account_id text not null,
  receipt_id text not null,
  payment_id text not null,
  ticket_id text not null,
  -- As on the ticket and on the payment, for lists and sums that go by them.
  scheme_id text not null,
  member_id text not null,
  method text not null,
  receipt_date date not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Whole instalments in the amount: none when it is only credit.
  instalments integer not null check (instalments >= 0),
  status text not null default 'Valid' check (status in ('Valid', 'Reversed')),
  reversed_at timestamptz(3),
  reversed_by text,
  reversal_reason text,
  created_at timestamptz(3) not null,
  primary key (account_id, receipt_id),
  foreign key (account_id, payment_id) references payment (account_id, payment_id),
  foreign key (account_id, ticket_id) references ticket (account_id, ticket_id),
  constraint receipt_once_per_ticket unique (account_id, payment_id, ticket_id),
  constraint receipt_reversal check (
    case status
      when 'Reversed' then
        reversed_at is not null and reversed_by is not null and reversal_reason is not null
      else reversed_at is null and reversed_by is null and reversal_reason is null
    end
  )
);
create index receipt_newest on receipt (account_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_scheme
  on receipt (account_id, scheme_id, receipt_date desc, created_at desc, receipt_id desc);
create index receipt_of_ticket on receipt (account_id, ticket_id);
create index receipt_of_member on receipt (account_id, member_id);
