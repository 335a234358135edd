import {
  ADJUSTED,
  addDays,
  CHARGE_NAMES,
  countedPaise,
  type CashVoucher,
  type DayBookEntry,
  type ReceiptMode,
} from '@kuri/shared/contract';
import { sql } from 'kysely';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { isInDays } from '../../ground/database/statements.ts';
import { toRupees } from '../../ground/money.ts';
import { cashVouchersOf } from '../cash/cash-queries.ts';
import { countOf, drawersOn, namesOfStaff } from '../journal/drawers.ts';
import { comesIn, kindOf, type KindName } from '../journal/kinds.ts';
import { joinDocuments, NUMBER } from '../journal/ledger-queries.ts';
import type { JournalDocument } from '../journal/post.ts';

/** Rows of the journal that one document moved in one way, with what is said of it; the amount in paise. */
export interface JournalEntry {
  document: JournalDocument;
  kind: KindName;
  reversed: boolean;
  at: string;
  /** `YYYY-MM-DD`. */
  bookDay: string;
  personId: string;
  debit: string;
  debitOf: string | null;
  credit: string;
  creditOf: string | null;
  method: ReceiptMode | null;
  paise: number;
  /** Of the receipt or voucher; null for a count. */
  number: string | null;
  /** Of the payout that dues were set off against. */
  payoutNumber: string | null;
  memberName: string | null;
  tickets: string[];
  cash: CashVoucher | null;
}

/**
 * The entries of the journal in the order of recording.
 * @param span days in India: of recording, or of the books; `userId` in whose day book, undefined for everybody's;
 *   `ledger` that they touch, undefined for all
 */
export async function journalEntriesOf(
  database: Queryable,
  accountId: string,
  span: {
    days: 'recorded' | 'books';
    from: string;
    to: string;
    userId?: string | undefined;
    ledger?: string | undefined;
  },
): Promise<JournalEntry[]> {
  const { from, to, userId, ledger } = span;
  const end = addDays(to, 1);
  const inDays =
    span.days === 'recorded'
      ? isInDays('j.recorded_at', from, to)
      : sql`j.book_day >= ${from} and j.book_day < ${end}`;
  const { rows } = await runSql<Omit<JournalEntry, 'cash'> & { entryId: string | null }>(database)`
    select j.document, j.kind, j.reversed, j.recorded_at as at, j.book_day, j.person_id, j.debit,
      j.debit_of, j.credit, j.credit_of, j.method, sum(j.paise)::bigint as paise,
      ${NUMBER} as number,
      case when p.payout_id is not null then p.transaction_id end as payout_number,
      min(coalesce(r.member_name, m.name)) as member_name,
      coalesce(array_agg(t.code order by t.code) filter (where t.code is not null), '{}') as tickets,
      coalesce(c.entry_id, e.entry_id) as entry_id
    from journal j
    ${joinDocuments(accountId)}
    where j.account_id = ${accountId} and ${inDays}
      and ${userId === undefined ? sql`true` : sql`${userId} in (j.person_id, j.debit_of, j.credit_of)`}
      and ${ledger === undefined ? sql`true` : sql`${ledger} in (j.debit, j.credit)`}
    group by coalesce(p.payment_id, j.document_id), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, p.receipt_number, o.voucher_number,
      c.voucher_number, e.voucher_number, p.payout_id, p.transaction_id, c.entry_id, e.entry_id
    order by j.recorded_at, number, j.kind = any(${CHARGE_NAMES}), j.kind`;
  const vouchers = await cashVouchersOf(
    database,
    accountId,
    rows.flatMap(({ entryId }) => entryId ?? []),
  );
  return rows.map(({ entryId, ...row }) => ({
    ...row,
    cash: entryId === null ? null : (vouchers.get(entryId) ?? null),
  }));
}

/** Entries of a day book as often as each is shown: a handover in two drawers, dues of a prize in and out. */
function shownOf(
  row: JournalEntry,
): (Omit<DayBookEntry, 'by' | 'amount'> & { userId: string; paise: number })[] {
  const { shown, isOfMonths } = kindOf(row.kind);
  if (isOfMonths) return [];
  const { at, paise, memberName, tickets, cash, personId, payoutNumber } = row;
  return shown.map((each) => {
    const { entry, line, of } = each;
    return {
      kind: entry[row.reversed ? 1 : 0],
      at,
      userId: (of ? row[`${of}Of`] : personId) ?? '',
      number: line[0] === 'paidOut' ? (payoutNumber ?? row.number) : row.number,
      memberName,
      tickets,
      cash,
      method: row.method ?? ADJUSTED,
      way: comesIn(each, row.reversed) ? ('in' as const) : ('out' as const),
      paise,
    };
  });
}

function count(
  kind: 'opening' | 'closing',
  { by, userId }: { by: string; userId: string },
  { at, paise }: { at: string | null; paise: number },
): DayBookEntry {
  const none = { cash: null, number: null, memberName: null, tickets: [] };
  return { kind, at, by, userId, ...none, method: 'Cash', amount: toRupees(paise) };
}

/**
 * The entries of a day, as an auditor ticks them: what was in the drawers in the morning, each payment,
 * reversal, payout and entry of cash in the order of recording, what was counted at the closing.
 * @param day `date` as `YYYY-MM-DD`, `userId` whose; undefined for everybody's
 */
export async function dayEntriesOf(
  database: Queryable,
  day: { accountId: string; date: string; userId: string | undefined },
): Promise<DayBookEntry[]> {
  const { accountId, date, userId } = day;
  const drawers = await drawersOn(database, accountId, day);
  const days = { days: 'recorded', from: date, to: date, userId } as const;
  const moved = (await journalEntriesOf(database, accountId, days))
    .flatMap(shownOf)
    .filter((entry) => userId === undefined || entry.userId === userId);
  const userIds = [...drawers, ...moved].map((each) => each.userId);
  const names = await namesOfStaff(database, accountId, [...new Set(userIds)]);
  const named = (id: string) => names.get(id) ?? id;
  const byName = drawers.toSorted((one, other) =>
    named(one.userId).localeCompare(named(other.userId), 'en'),
  );
  return [
    ...byName.flatMap(({ userId: id, openingPaise: paise, openedAt: at }) =>
      paise === null ? [] : [count('opening', { by: named(id), userId: id }, { at, paise })],
    ),
    ...moved.map(({ paise, ...entry }) => ({
      ...entry,
      by: named(entry.userId),
      amount: toRupees(paise),
    })),
    ...byName.flatMap((drawer) => {
      const { userId: id, closedAt: at } = drawer;
      if (at === null) return [];
      const paise = countedPaise(countOf(drawer));
      return [count('closing', { by: named(id), userId: id }, { at, paise })];
    }),
  ];
}
