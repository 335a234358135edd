-- The journal: each row moves an amount from the ledger that it credits to the one that it debits, so that it balances by
-- itself. Rows are only added; a reversal is a row with the ledgers exchanged.
create table journal (
  account_id text not null references account (account_id),
  -- A line of a receipt, the payout of a prize, an entry of cash, or the count of a drawer.
  document text not null check (document in ('receipt', 'payout', 'cash', 'count')),
  document_id text not null,
  kind text not null check (kind <> ''),
  reversed boolean not null,
  -- Two ledgers, each with whose part of it: a drawer's person, a bank, a category; null where it has none.
  debit text not null check (debit <> ''),
  debit_of text,
  credit text not null check (credit <> ''),
  credit_of text,
  paise bigint not null check (paise > 0),
  method text,
  -- The instant at which it counts in a drawer, and the person in whose day book it stands.
  recorded_at timestamptz(3) not null,
  person_id text not null,
  -- The day of the books: months, years and Tally go by it.
  book_day date not null,
  group_id text,
  ticket_id text,
  member_id text,
  primary key (account_id, document_id, kind, reversed)
);
create trigger journal_stays before update or delete on journal
  for each row execute function refuse_change_of_row();
create trigger journal_all_stay before truncate on journal
  for each statement execute function refuse_change_of_row();

-- Sums of the journal: of each group by month (day is its first), of everything by day (group '') and by month ('*').
create table journal_sum (
  account_id text not null references account (account_id),
  group_id text not null,
  day date not null,
  kind text not null,
  reversed boolean not null,
  method text not null,
  debit text not null,
  debit_of text not null,
  credit text not null,
  credit_of text not null,
  entries bigint not null,
  paise bigint not null,
  primary key (account_id, group_id, day, kind, reversed, method, debit, debit_of, credit, credit_of)
);

create trigger journal_sum_all_stay before truncate on journal_sum
  for each statement execute function refuse_change_of_row();

insert into journal (account_id, document, document_id, kind, reversed, debit, debit_of, credit, credit_of, paise, method,
  recorded_at, person_id, book_day, group_id, ticket_id, member_id)
select r.account_id, 'receipt', r.receipt_id, part.kind, turn.reversed,
  case when turn.reversed then part.ledger else money.ledger end,
  case when not turn.reversed and money.ledger = 'cash' then turn.person end,
  case when turn.reversed then money.ledger else part.ledger end,
  case when turn.reversed and money.ledger = 'cash' then turn.person end,
  part.paise, r.method, turn.at, turn.person, turn.day, r.scheme_id, r.ticket_id, r.member_id
from receipt r
join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
cross join lateral (values (case when p.import_id is not null then 'paperBook' when r.method = 'Cash' then 'cash'
  when r.method = 'UPI' then 'upi' when r.method = 'Card' then 'card' when r.method = 'Bank Transfer' then 'transfer'
  else 'prizes' end)) as money (ledger)
cross join lateral (values
  (case money.ledger when 'paperBook' then 'broughtAlong' when 'prizes' then 'setOff' else 'instalment' end, 'members',
    r.amount_paise),
  ('lateFee', 'lateFees', r.late_fee_paise)) as part (kind, ledger, paise)
cross join lateral (values
  (false, r.created_at, p.created_by, r.receipt_date),
  (true, r.reversed_at, r.reversed_by, coalesce(r.reversal_day, r.receipt_date))) as turn (reversed, at, person, day)
where part.paise > 0 and turn.at is not null;

insert into journal (account_id, document, document_id, kind, reversed, debit, debit_of, credit, credit_of, paise, method,
  recorded_at, person_id, book_day, group_id, ticket_id, member_id)
select o.account_id, 'payout', o.payout_id, part.kind, turn.reversed,
  case when turn.reversed then part.ledger else 'prizes' end,
  case when turn.reversed and part.ledger = 'cash' then turn.person end,
  case when turn.reversed then 'prizes' else part.ledger end,
  case when not turn.reversed and part.ledger = 'cash' then turn.person end,
  part.paise, part.method, turn.at, turn.person, turn.day, o.scheme_id, o.ticket_id, o.member_id
from prize_payout o
cross join lateral (values
  ('prize', case when o.method = 'Cash' then 'cash' when o.method = 'UPI' then 'upi' when o.method = 'Card' then 'card'
    else 'transfer' end, o.amount_paise, o.method),
  ('deduction', 'foreman', o.deducted_paise + o.deduction_paise, null)) as part (kind, ledger, paise, method)
cross join lateral (values
  (false, o.created_at, o.created_by, o.payout_date),
  (true, o.reversed_at, o.reversed_by, (o.reversed_at at time zone 'Asia/Kolkata')::date)) as turn (reversed, at, person, day)
where part.paise > 0 and turn.at is not null;

insert into journal (account_id, document, document_id, kind, reversed, debit, debit_of, credit, credit_of, paise, method,
  recorded_at, person_id, book_day)
select e.account_id, 'cash', coalesce(e.reverses, e.entry_id), side.kind, e.reverses is not null,
  case when e.reverses is null then side.taker else side.giver end,
  case when e.reverses is null then side.taker_of else side.giver_of end,
  case when e.reverses is null then side.giver else side.taker end,
  case when e.reverses is null then side.giver_of else side.taker_of end,
  e.amount_paise, e.method, e.created_at, e.user_id,
  coalesce(e.paid_on, (e.created_at at time zone 'Asia/Kolkata')::date)
from cash_entry e
join (values ('deposit', false, 'deposit', 'bank', 'cash'), ('topUp', false, 'topUp', 'cash', 'putIn'),
  ('topUp', true, 'withdrawal', 'cash', 'bank'), ('expense', false, 'expense', 'expenses', 'cash'),
  ('handover', false, 'handover', 'cash', 'cash'), ('commission', false, 'commission', 'commission', 'cash'))
  as of_kind (entry_kind, of_bank, kind, taker, giver)
  on of_kind.entry_kind = e.kind and of_kind.of_bank = (e.kind = 'topUp' and e.bank_id is not null)
cross join lateral (values (of_kind.kind, of_kind.taker,
  case when of_kind.taker = 'bank' then e.bank_id when of_kind.taker = 'expenses' then e.category
    when of_kind.taker = 'cash' then coalesce(e.to_user_id, e.user_id) end,
  case when e.method = 'UPI' then 'upi' when e.method = 'Card' then 'card' when e.method = 'Bank Transfer' then 'transfer'
    else of_kind.giver end,
  case when of_kind.giver = 'bank' then e.bank_id when of_kind.giver = 'cash' and e.method = 'Cash' then e.user_id end))
  as side (kind, taker, taker_of, giver, giver_of);

-- Counts: what a drawer had beside the cash that its person should have held, at its opening and at its closing.
insert into journal (account_id, document, document_id, kind, reversed, debit, debit_of, credit, credit_of, paise, method,
  recorded_at, person_id, book_day)
select c.account_id, 'count', c.day::text || '/' || c.person || '/' || c.what,
  case when c.what = 'opening' then case when c.paise < 0 then 'openingLess' else 'opening' end
    else case when c.paise < 0 then 'short' else 'over' end end, false,
  case when c.paise > 0 then 'cash' when c.what = 'opening' then 'putIn' else 'differences' end,
  case when c.paise > 0 then c.person end,
  case when c.paise < 0 then 'cash' when c.what = 'opening' then 'putIn' else 'differences' end,
  case when c.paise < 0 then c.person end,
  abs(c.paise), 'Cash', c.at, c.person, c.day
from (
  select d.account_id, d.person, d.day, count.what, count.at, count.paise
  from (
    select w.*, lag(w.holds) over days as before, lag(w.moved_until) over days as moved_before
    from (
      select m.account_id, m.person, m.day, m.opening, m.opened_at, m.closed_at, m.moved, m.moved_until, m.counted,
        coalesce(m.counted, m.opening + m.moved) as holds
      from (
        select x.account_id, x.person, x.day, sum(x.paise)::bigint as moved,
          sum(sum(x.paise)) over (partition by x.account_id, x.person order by x.day)::bigint as moved_until,
          max(x.opening) as opening, max(x.counted) as counted, max(x.opened_at) as opened_at, max(x.closed_at) as closed_at
        from (
          select j.account_id, side.person, (j.recorded_at at time zone 'Asia/Kolkata')::date as day, side.paise,
            null::bigint as opening, null::bigint as counted, null::timestamptz as opened_at, null::timestamptz as closed_at
          from journal j
          cross join lateral (values (j.debit, j.debit_of, j.paise), (j.credit, j.credit_of, -j.paise)) as side (ledger, person, paise)
          where side.ledger = 'cash'
          union all
          select account_id, user_id, business_date, 0, opening_paise,
            case when closed_at is not null then notes_500 * 50000::bigint + notes_200 * 20000 + notes_100 * 10000
              + notes_50 * 5000 + notes_20 * 2000 + notes_10 * 1000 + coins_paise end,
            coalesce(opened_at, (business_date + time '00:00') at time zone 'Asia/Kolkata'), closed_at
          from drawer_day where opening_paise is not null
        ) x
        group by x.account_id, x.person, x.day
      ) m
    ) w
    where w.opening is not null
    window days as (partition by w.account_id, w.person order by w.day)
  ) d
  cross join lateral (values
    ('opening', d.opened_at, d.opening - coalesce(d.before, 0)
      - (d.moved_until - d.moved - coalesce(d.moved_before, 0))),
    ('closing', d.closed_at, d.counted - d.opening - d.moved)) as count (what, at, paise)
  where count.at is not null and count.paise <> 0
) c;

insert into journal_sum (account_id, group_id, day, kind, reversed, method, debit, debit_of, credit, credit_of, entries, paise)
select j.account_id, span.group_id, span.day, j.kind, j.reversed, coalesce(j.method, ''), j.debit, coalesce(j.debit_of, ''),
  j.credit, coalesce(j.credit_of, ''), count(*), sum(j.paise)::bigint
from journal j
cross join lateral (values (j.group_id, true), ('', false), ('*', true)) as scope (group_id, is_month)
cross join lateral (values (scope.group_id, case when scope.is_month then j.book_day - extract(day from j.book_day)::integer + 1
  else j.book_day end)) as span (group_id, day)
where span.group_id is not null
group by j.account_id, span.group_id, span.day, j.kind, j.reversed, coalesce(j.method, ''), j.debit, coalesce(j.debit_of, ''),
  j.credit, coalesce(j.credit_of, '');

-- Behind the rows: made with them, they take twice as long.
create index journal_recorded on journal (account_id, recorded_at);
create index journal_booked on journal (account_id, book_day);
create index journal_of_group on journal (account_id, group_id, book_day) where group_id is not null;

drop table collection_day;
