import { runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  addMonths,
  addRupees,
  LEDGER_NAMES,
  LEDGERS,
  type Ledger,
  type LedgerBalance,
  type LedgerEntry,
  type TrialBalance,
} from '@kuri/shared/contract';
import { firstOfMonth } from '../../ground/calendar.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { isGiven } from '../../ground/database/statements.ts';
import { toRupees } from '../../ground/money.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { ALL_DAYS, bookSums, type JournalSum } from './journal-sums.ts';

/** No day of the books is earlier. */
const BEGINNING = '1900-01-01';

/** Joins to a row of the journal `j` its document, ticket and member. */
export const joinDocuments = (accountId: string) =>
  sql`left join receipt r on r.account_id = ${accountId} and j.document = 'receipt' and r.receipt_id = j.document_id
     left join payment p on p.account_id = ${accountId} and p.payment_id = r.payment_id
     left join prize_payout o on o.account_id = ${accountId} and j.document = 'payout' and o.payout_id = j.document_id
     left join cash_entry e on e.account_id = ${accountId} and j.document = 'cash' and e.entry_id = j.document_id
     left join cash_entry c on c.account_id = ${accountId} and c.reverses = e.entry_id and j.reversed
     left join ticket t on t.account_id = ${accountId} and t.ticket_id = j.ticket_id
     left join member m on m.account_id = ${accountId} and m.member_id = j.member_id`;

/** Number of such a document: of the receipt or voucher. */
export const NUMBER = sql`coalesce(p.receipt_number, o.voucher_number, c.voucher_number, e.voucher_number)`;

/** Debits less credits by ledger and part, in paise; what comes to nothing is left out. */
function balancesOf(sums: readonly JournalSum[]) {
  const balances = new Map<string, { ledger: Ledger; of: string; paise: number }>();
  const add = (ledger: string, of: string, paise: number) => {
    const key = `${ledger} ${of}`;
    const before = balances.get(key)?.paise ?? 0;
    balances.set(key, { ledger: ledger as Ledger, of, paise: before + paise });
  };
  for (const { debit, debitOf, credit, creditOf, paise } of sums) {
    add(debit, debitOf, paise);
    add(credit, creditOf, -paise);
  }
  return [...balances.values()].filter(({ paise }) => paise !== 0);
}

/** Names of the people and banks whose parts some ledgers are. */
async function namesOfParts(
  database: Queryable,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await runSql<{ id: string; name: string }>(database)`
    select user_id as id, first_name as name from app_user where account_id = ${accountId}
    union all select bank_id, name from bank_account where account_id = ${accountId}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const OWED: readonly Ledger[] = ['members', 'prizes'];

/** Paise that sums of the books owe to members: instalments less prizes. */
export const owedIn = (sums: readonly JournalSum[]) =>
  balancesOf(sums).reduce(
    (owed, { ledger, paise }) => owed - (OWED.includes(ledger) ? paise : 0),
    0,
  );

/**
 * Debts of each group, or of one, to its members at the end of a day: instalments less prizes, in rupees, the most
 * first. Months are kept whole: what comes behind the day is taken off.
 */
async function owedByGroup(
  database: Queryable,
  accountId: string,
  { date, groupId }: { date: string; groupId: string | undefined },
): Promise<TrialBalance['owed']> {
  const isAsked = isGiven('group_id', groupId);
  const { rows } = await runSql<{ groupId: string; name: string; paise: number }>(database)`
    select s.group_id, g.name, s.paise from (
      select group_id, (sum(case when credit = any(${OWED}) then paise else 0 end)
        - sum(case when debit = any(${OWED}) then paise else 0 end))::bigint as paise
      from (
        select group_id, debit, credit, paise from journal_sum
        where account_id = ${accountId} and group_id not in ('', '*') and day <= ${date} and ${isAsked}
        union all
        select group_id, debit, credit, -paise from journal
        where account_id = ${accountId} and book_day > ${date} and book_day < ${addMonths(firstOfMonth(date), 1)} and group_id is not null and ${isAsked}) moved
      group by group_id) s
    join scheme g on g.account_id = ${accountId} and g.scheme_id = s.group_id
    where s.paise <> 0 order by s.paise desc, g.name, g.scheme_id`;
  return rows.map(({ groupId: schemeId, name: schemeName, paise }) => {
    return { schemeId, schemeName, amount: toRupees(paise) };
  });
}

/** Income by ledger, in paise, in the order of the ledgers; expenses are below 0. */
export function incomeOf(sums: readonly JournalSum[]): { ledger: Ledger; paise: number }[] {
  const balances = balancesOf(sums);
  return LEDGER_NAMES.flatMap((ledger) => {
    if (!['income', 'expense'].includes(LEDGERS[ledger].side)) return [];
    const ofLedger = balances.filter((each) => each.ledger === ledger);
    const paise = ofLedger.reduce((sum, each) => sum - each.paise, 0);
    return paise === 0 ? [] : [{ ledger, paise }];
  });
}

/**
 * The trial balance at the end of a day of the books, with the income of its month up to it.
 * @param groupId undefined for all groups and what belongs to none
 */
export async function trialBalanceOf(
  database: Queryable,
  accountId: string,
  { date, groupId }: { date: string; groupId: string | undefined },
): Promise<TrialBalance> {
  const sums = await bookSums(database, accountId, { groupId, start: BEGINNING, end: date });
  const names = await namesOfParts(database, accountId);
  const ledgers = balancesOf(sums)
    .map(({ ledger, of, paise }): LedgerBalance => ({
      ledger,
      part: of === '' ? null : (names.get(of) ?? of),
      debit: toRupees(Math.max(0, paise)),
      credit: toRupees(Math.max(0, -paise)),
    }))
    .sort(
      (one, other) =>
        LEDGER_NAMES.indexOf(one.ledger) - LEDGER_NAMES.indexOf(other.ledger) ||
        (one.part ?? '').localeCompare(other.part ?? '', 'en'),
    );
  const side = (name: 'debit' | 'credit') => addRupees(ledgers.map((row) => row[name]));
  const ofMonth = { groupId, start: firstOfMonth(date), end: date };
  const income = incomeOf(await bookSums(database, accountId, ofMonth));
  return {
    date,
    ledgers,
    debit: side('debit'),
    credit: side('credit'),
    income: income.map(({ ledger, paise }) => ({ ledger, amount: toRupees(paise) })),
    earned: toRupees(income.reduce((sum, { paise }) => sum + paise, 0)),
    owed: await owedByGroup(database, accountId, { date, groupId }),
  };
}

/** Rows that a ledger has on days of the books, both included. */
export interface LedgerRange {
  ledger: Ledger;
  /** Undefined for all rows. */
  groupId: string | undefined;
  start: string;
  end: string;
}

/** Number of its rows on each of the days, the last day first. */
async function rowsByDay(
  database: Queryable,
  accountId: string,
  { ledger, groupId, start, end }: LedgerRange,
): Promise<{ day: string; entries: number }[]> {
  // Sums of a group are kept by month, not by day: its rows are few.
  const from =
    groupId === undefined
      ? sql`journal_sum`
      : sql`(select *, book_day as day, 1 as entries from journal) j`;
  return await rowsOf<{ day: string; entries: number }>(database)`
    select day, sum(entries)::bigint as entries from ${from}
    where account_id = ${accountId} and group_id = ${groupId ?? ALL_DAYS} and day between ${start} and ${end} and ${ledger} in (debit, credit)
    group by day order by day desc`;
}

/** Days that a page is on, with the number of rows of the first of them that come before it. */
function daysOfPage(days: readonly { day: string; entries: number }[], page: PageRange) {
  let before = 0;
  const on = days.filter(({ entries }) => {
    const [from, to] = [before, (before += entries)];
    return to > page.offset && from < page.offset + page.limit;
  });
  const [newest, oldest] = [on[0], on.at(-1)];
  if (!newest || !oldest) return undefined;
  const earlier = days
    .filter(({ day }) => day > newest.day)
    .reduce((sum, { entries }) => sum + entries, 0);
  return { newest: newest.day, oldest: oldest.day, skipped: page.offset - earlier };
}

/** A page of the rows of a ledger, the newest day first, each with the balance behind it. @returns with their number */
export async function ledgerEntriesOf(
  database: Queryable,
  accountId: string,
  range: LedgerRange,
  page: PageRange,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const days = await rowsByDay(database, accountId, range);
  const total = days.reduce((sum, { entries }) => sum + entries, 0);
  const on = daysOfPage(days, page);
  if (!on) return { entries: [], total };
  const { groupId } = range;
  const until = await bookSums(database, accountId, { groupId, start: BEGINNING, end: on.newest });
  const balance = balancesOf(until)
    .filter(({ ledger }) => ledger === range.ledger)
    .reduce((sum, { paise }) => sum + paise, 0);
  type Row = Omit<LedgerEntry, 'debit' | 'credit' | 'balance'> &
    Record<'debitPaise' | 'creditPaise' | 'newerPaise', number>;
  const { rows } = await runSql<Row>(database)`
    select j.book_day as day, j.recorded_at as at, j.document, j.document_id, j.reversed,
      case when j.debit = ${range.ledger} then j.credit else j.debit end as other, j.debits as debit_paise,
      j.credits as credit_paise, j.newer as newer_paise,
      ${NUMBER} as number,
      coalesce(r.member_name, m.name) as member_name, t.code as membership_code,
      j.ticket_id,
      coalesce(u.first_name, j.person_id) as by
    from (
      select x.*, coalesce(sum(debits - credits) over (order by book_day desc, recorded_at desc, document_id desc,
        kind desc, reversed rows between unbounded preceding and 1 preceding), 0)::bigint as newer
      from (
        select *, case when debit = ${range.ledger} then paise else 0 end as debits,
          case when credit = ${range.ledger} then paise else 0 end as credits
        from journal where account_id = ${accountId} and book_day between ${on.oldest} and ${on.newest} and ${range.ledger} in (debit, credit)
         and ${isGiven('group_id', groupId)}) x
      order by book_day desc, recorded_at desc, document_id desc, kind desc, reversed limit ${page.limit} offset ${on.skipped}
    ) j
    ${joinDocuments(accountId)}
    left join app_user u on u.account_id = ${accountId} and u.user_id = j.person_id
    order by j.book_day desc, j.recorded_at desc, j.document_id desc, j.kind desc, j.reversed`;
  return {
    entries: rows.map(({ debitPaise, creditPaise, newerPaise, ...row }) => ({
      ...row,
      debit: toRupees(debitPaise),
      credit: toRupees(creditPaise),
      balance: toRupees(balance - newerPaise),
    })),
    total,
  };
}
