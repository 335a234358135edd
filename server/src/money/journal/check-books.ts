import { execute, runSql } from '../../ground/database/build.ts';
import { type RawBuilder, sql } from 'kysely';
import { asOwner } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import type { Sql } from '../../ground/database/statements.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import { CHARGES_OF_RECEIPT } from './charges.ts';
import { COLLECTED, COUNTS, KINDS, LEDGER_OF } from './kinds.ts';
import type { JournalDocument } from './post.ts';

/** Rows of the journal by document, with the sum of each kind. @param kinds of its fields, each with its reversal's */
const byDocument = (
  accountId: string,
  document: JournalDocument,
  kinds: Readonly<Record<string, Sql>>,
) => sql`(
    select account_id, document_id, ${sql.join(
      Object.entries(kinds).map(
        ([name, is]) => sql`sum(paise) filter (where ${is} and not reversed) as ${sql.id(name)},
          sum(paise) filter (where ${is} and reversed) as ${sql.id(`${name}Back`)}`,
      ),
    )},
      min(book_day) filter (where not reversed) as day, max(book_day) filter (where not reversed) as last_day,
      max(book_day) filter (where reversed) as day_back, min(recorded_at) filter (where not reversed) as at,
      min(person_id) filter (where not reversed) as person, min(person_id) filter (where reversed) as person_back
    from journal where account_id = ${accountId} and document = ${document} group by account_id, document_id) j`;

/** Charges of a receipt and their reversals, in the journal and as the receipt says. */
const FIELDS = CHARGES_OF_RECEIPT.map(({ field }) => field);
const MOVED = sql.join(
  FIELDS.flatMap((name) => [`j.${name}`, `j.${name}Back`]).map((name) => sql.ref(name)),
);
const ifBack = (value: Sql) => sql`case when r.status = 'Reversed' then ${value} end`;
const SAID = sql.join(
  FIELDS.map((name) => sql`nullif(${sql.ref(`r.${name}`)}, 0)`).flatMap((paise) => [
    paise,
    ifBack(paise),
  ]),
);
const dayOf = (instant: Sql) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;
const NOTES = sql`d.notes_500 * 50000::bigint + d.notes_200 * 20000 + d.notes_100 * 10000 + d.notes_50 * 5000
  + d.notes_20 * 2000 + d.notes_10 * 1000 + d.coins_paise`;
const cashOf = (
  accountId: string,
) => sql`(select account_id, person, day, sum(paise) as paise, bool_and(is_count) as is_count from (
    select j.account_id, side.person, ${dayOf(sql`j.recorded_at`)} as day, side.paise, j.kind = any(${COUNTS}) as is_count
    from journal j cross join lateral (values (j.debit, j.debit_of, j.paise), (j.credit, j.credit_of, -j.paise))
      as side (ledger, person, paise)
    where j.account_id = ${accountId} and side.ledger = 'cash') x group by account_id, person, day, is_count)`;
const SUM_KEY = sql`kind, reversed, method, debit, debit_of, credit, credit_of`;
const SUMMED = sql`coalesce(method, '') as method, debit, coalesce(debit_of, '') as debit_of, credit,
  coalesce(credit_of, '') as credit_of`;

/** Statements that find what does not agree, by what they find. */
type Checks = Readonly<Record<string, RawBuilder<{ what: string }>>>;

/** Documents that the journal does not have as they are. */
const wrongDocuments = (accountId: string): Checks => ({
  'a receipt that the journal does not have as it is': sql`
    select coalesce(p.receipt_number, j.document_id) as what
    from (select * from receipt where account_id = ${accountId}) r
    full join ${byDocument(accountId, 'receipt', {
      paid: sql`kind = any(${COLLECTED})`,
      ...Object.fromEntries(
        CHARGES_OF_RECEIPT.map(({ name, field }) => [field, sql`kind = ${name}`]),
      ),
    })} on j.account_id = r.account_id and j.document_id = r.receipt_id
    left join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
    where (j.paid, j.paid_back, ${MOVED}, j.day, j.last_day, j.day_back, j.at, j.person, j.person_back)
      is distinct from (r.amount_paise, ${ifBack(sql`r.amount_paise`)}, ${SAID}, r.receipt_date, r.receipt_date,
        ${ifBack(sql`coalesce(r.reversal_day, r.receipt_date)`)}, r.created_at, p.created_by, r.reversed_by)`,
  'a payout that the journal does not have as it is': sql`
    select coalesce(o.voucher_number, j.document_id) as what
    from (select * from prize_payout where account_id = ${accountId}) o
    full join ${byDocument(accountId, 'payout', {
      paid: sql`credit <> 'foreman' and debit <> 'foreman'`,
      kept: sql`'foreman' in (credit, debit)`,
    })} on j.account_id = o.account_id and j.document_id = o.payout_id
    where (o.payout_id is null or o.return_paise > o.adjusted_paise) and
      (j.paid, j.kept, j.paid_back, j.day, j.day_back, j.person, j.person_back) is distinct from (nullif(o.amount_paise, 0),
        nullif(o.deducted_paise + o.deduction_paise, 0), case when o.reversed_at is not null then nullif(o.amount_paise, 0) end,
        o.payout_date, ${dayOf(sql`o.reversed_at`)}, o.created_by, o.reversed_by)`,
  'an entry of cash that the journal does not have as it is': sql`
    select coalesce(e.voucher_number, j.document_id) as what
    from (select * from cash_entry where account_id = ${accountId} and reverses is null) e
    left join cash_entry c on c.account_id = e.account_id and c.reverses = e.entry_id
    full join ${byDocument(accountId, 'cash', { moved: sql`true` })}
      on j.account_id = e.account_id and j.document_id = e.entry_id
    where (j.moved, j.moved_back, j.day, j.day_back, j.person) is distinct from (e.amount_paise, c.amount_paise,
      coalesce(e.paid_on, ${dayOf(sql`e.created_at`)}), coalesce(c.paid_on, ${dayOf(sql`c.created_at`)}), e.user_id)`,
});

/** Drawers, kept sums and tickets that are not those of the journal. */
const wrongFigures = (accountId: string): Checks => ({
  'a person whose cash is not what was counted last and moved since': sql`
    select d.user_id as what
    from (select distinct on (user_id) * from drawer_day where account_id = ${accountId} and opening_paise is not null
      order by user_id, business_date desc) d
    left join lateral (
      select sum(paise) as paise, sum(paise) filter (where not is_count and day >= d.business_date
        and (d.closed_at is null or day > d.business_date)) as moved
      from ${cashOf(accountId)} c where c.account_id = d.account_id and c.person = d.user_id) cash on true
    where coalesce(cash.paise, 0) <> coalesce(cash.moved, 0)
      + case when d.closed_at is null then d.opening_paise else ${NOTES} end`,
  'a kept sum that is not that of the journal': sql`
    select concat_ws(' ', coalesce(kept.day, real.day), coalesce(kept.kind, real.kind)) as what
    from (select * from journal_sum where account_id = ${accountId}) kept
    full join (
      select account_id, span.group_id, span.day, kind, reversed, ${SUMMED}, count(*) as entries, sum(paise) as paise
      from journal cross join lateral (values (journal.group_id, true), ('', false), ('*', true)) as scope (group_id, is_month)
      cross join lateral (values (scope.group_id, case when is_month
        then book_day - extract(day from book_day)::integer + 1 else book_day end)) as span (group_id, day)
      where account_id = ${accountId} and span.group_id is not null
      group by account_id, span.group_id, span.day, kind, reversed, 6, 7, 8, 9, 10
    ) real using (account_id, group_id, day, ${SUM_KEY})
    where (kept.entries, kept.paise) is distinct from (real.entries, real.paise)`,
  'a ticket whose figures are not those of the journal': sql`
    select t.code as what from ticket t left join (
      select account_id, ticket_id, sum(case when reversed then -paise else paise end) as paise,
        max(book_day) filter (where not reversed and not exists (select from journal b where b.account_id = ${accountId}
          and b.document_id = j.document_id and b.kind = j.kind and b.reversed)) as day
      from journal j where account_id = ${accountId} and kind = any(${COLLECTED}) group by account_id, ticket_id
    ) paid on paid.account_id = t.account_id and paid.ticket_id = t.ticket_id
    where t.account_id = ${accountId} and (t.paid_paise <> coalesce(paid.paise, 0)
      or t.paid_instalments <> least(t.total_instalments, t.paid_paise / t.instalment_paise)
      or t.last_paid_date is distinct from paid.day)`,
  'a ticket whose due day is not that of its first unpaid instalment': sql`
    select t.code as what from ticket t
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    where t.account_id = ${accountId} and t.deleted_at is null
      and t.due_on is distinct from (
        select min(g.start_date + make_interval(months => k - 1))::date
        from generate_series(1, t.total_instalments - t.waived_instalments) k
        where k * t.instalment_paise > t.paid_paise)`,
});

/** Documents that do not agree among themselves. */
const wrongAmongDocuments = (accountId: string): Checks => ({
  'a payment that is not the sum of its lines': sql`
    select p.receipt_number as what from payment p left join receipt r
      on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = ${accountId}
    group by p.account_id, p.payment_id
    having p.total_paise is distinct from sum(r.amount_paise)
      or p.late_fee_paise is distinct from sum(r.late_fee_paise)
      or (p.late_fee_waiver is null) <> (sum(r.late_fee_waived_paise) = 0)
      or not bool_and(r.method = p.method and r.receipt_date = p.receipt_date)`,
  'a year whose numbers have a gap or a duplicate': sql`
    select c.name as what from counter c left join payment p on p.account_id = c.account_id
      and p.receipt_number like 'RC/' || substr(c.name, 10) || '/%'
    where c.account_id = ${accountId} and c.name like 'receipts/%'
    group by c.account_id, c.name, c.value
    having count(p.receipt_number) <> c.value
      or max(substr(p.receipt_number, 12)::bigint) is distinct from c.value`,
  'a payout of a draw that is void': sql`
    select p.voucher_number as what from prize_payout p
    join draw d on d.account_id = p.account_id and d.draw_id = p.draw_id
    where p.account_id = ${accountId} and p.reversed_at is null and d.state <> 'marked'`,
  'a payout whose paid dues are not those of its receipt': sql`
    select o.voucher_number as what from prize_payout o left join (
      select p.account_id, p.payout_id, sum(r.amount_paise) as paise, bool_and(r.status = 'Reversed') as reversed
      from payment p join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
      where p.account_id = ${accountId} and p.payout_id is not null group by p.account_id, p.payout_id
    ) dues on dues.account_id = o.account_id and dues.payout_id = o.payout_id
    where o.account_id = ${accountId} and (o.adjusted_paise <> coalesce(dues.paise, 0)
      or dues.reversed <> (o.reversed_at is not null))`,
  'a ticket that is not settled as its payout says': sql`
    select t.code as what from ticket t left join prize_payout p on p.account_id = t.account_id
      and p.ticket_id = t.ticket_id and p.cause is not null and p.reversed_at is null
    where t.account_id = ${accountId} and ((t.status = 'Left') <> (p.payout_id is not null)
      or p.cause = 'left' and p.return_paise <> t.paid_paise)`,
  'a payout whose rows are not of its cause': sql`
    select p.voucher_number as what from prize_payout p
    join journal j on j.account_id = p.account_id and j.document = 'payout' and j.document_id = p.payout_id
    where p.account_id = ${accountId} and j.kind not in (case p.cause when 'left' then 'settlement' when 'ended' then 'endPayment'
      else 'prize' end, case when p.cause is null then 'deduction' else 'kept' end)`,
});

/** Rows whose ledgers are not those of their kind, from the kept sums. */
async function strayLedgers(database: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await runSql<Record<'kind' | 'method' | 'debit' | 'credit', string>>(database)`
    select distinct kind, method, case when reversed then credit else debit end as debit,
      case when reversed then debit else credit end as credit
    from journal_sum where account_id = ${accountId} and group_id = '*' order by 1, 2`;
  const isOf = (side: string, method: string, ledger: string) =>
    ledger === (side === 'method' ? LEDGER_OF[method as keyof typeof LEDGER_OF] : side);
  return rows.flatMap(({ kind, method, debit, credit }) => {
    const kindOfRow = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
    if (kindOfRow && isOf(kindOfRow.debit, method, debit) && isOf(kindOfRow.credit, method, credit))
      return [];
    return [`a row whose ledgers are not those of its kind: ${kind} ${method}`];
  });
}

/** As many are named of one kind. */
const NAMED = 20;

/**
 * Faults in the books of an account, each with its place: the journal with its documents, drawers, tickets
 * and kept sums, and documents among themselves.
 * @returns empty when the books are right
 */
export async function wrongBooks(database: Queryable, accountId: string): Promise<string[]> {
  const wrong = await strayLedgers(database, accountId);
  const checks = [wrongDocuments, wrongFigures, wrongAmongDocuments];
  const statements = checks.flatMap((check) => Object.entries(check(accountId)));
  for (const [name, statement] of statements) {
    const { rows } = await execute(database, statement);
    wrong.push(...rows.slice(0, NAMED).map(({ what }) => `${name}: ${what}`));
    if (rows.length > NAMED) wrong.push(`${name}: ${rows.length - NAMED} more`);
  }
  return wrong;
}

/**
 * The same for every account of a database, however long it takes.
 * @returns lines with the account before each
 */
export function wrongBooksOfAll(owner: Database): Promise<string[]> {
  return asOwner(() =>
    owner.session(async (session) => {
      const wrong: string[] = [];
      for (const accountId of await allAccounts(session)) {
        await session.query('begin read only; set local statement_timeout = 0');
        try {
          const found = await wrongBooks(session, accountId);
          wrong.push(...found.map((line) => `${accountId}: ${line}`));
        } finally {
          await session.query('rollback');
        }
      }
      return wrong;
    }),
  );
}
