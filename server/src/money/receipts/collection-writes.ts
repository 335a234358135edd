import type { PaymentMode } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { ALL_GROUPS, ALL_MONTHS, firstOfMonth } from './range-parts.ts';

/** Receipt lines of one day and method; amounts in paise. */
interface Collected {
  /** `YYYY-MM-DD`. */
  day: string;
  method: PaymentMode;
  lines: readonly { groupId: string; amountPaise: number }[];
}

/** What came in by one method on a day for a group; the amount in paise. */
interface DaySum {
  groupId: string;
  day: string;
  method: PaymentMode;
  receipts: number;
  paise: number;
}

/** Sums up receipt lines of many days, one after the other. */
export class DaySums {
  readonly #sums = new Map<string, DaySum>();

  add(line: { day: string; method: PaymentMode; groupId: string; amountPaise: number }): void {
    const { groupId, day, method } = line;
    // The marks sort behind all ids, so that all groups together come last.
    this.#put(`${groupId} ${day} ${method}`, { ...line, groupId, day });
    this.#put(`~ ${day} ${method}`, { ...line, groupId: ALL_GROUPS, day });
    const month = firstOfMonth(day);
    this.#put(`~~ ${month} ${method}`, { ...line, groupId: ALL_MONTHS, day: month });
  }

  #put(
    key: string,
    {
      groupId,
      day,
      method,
      amountPaise,
    }: Omit<DaySum, 'receipts' | 'paise'> & { amountPaise: number },
  ): void {
    const sum = this.#sums.get(key) ?? { groupId, day, method, receipts: 0, paise: 0 };
    sum.paise += amountPaise;
    sum.receipts += 1;
    this.#sums.set(key, sum);
  }

  /**
   * Group by group, and all groups together last: every transaction locks the rows in this order, and
   * those that all of them want are held shortest.
   */
  inOrder(): DaySum[] {
    const sorted = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([, sum]) => sum);
  }
}

function sumsOf({ day, method, lines }: Collected): DaySums {
  const sums = new DaySums();
  for (const line of lines) sums.add({ day, method, ...line });
  return sums;
}

/**
 * Lets the transactions that change sums of an account in one after the other, in the order in which they come.
 * The rows alone would not: who waits for a row waits again for each of its versions, and who comes meanwhile
 * goes first.
 */
async function queueForSums(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sums of ${accountId}`]);
}

/** Adds new receipt lines to what came in on their day. */
export async function addCollected(
  tx: Queryable,
  accountId: string,
  collected: Collected,
): Promise<void> {
  await addManyCollected(tx, accountId, sumsOf(collected));
}

/**
 * Adds new receipt lines of many days at once to what came in on them. Its rows stay locked until the
 * transaction ends: after the tickets, before the receipt counter.
 */
export async function addManyCollected(
  tx: Queryable,
  accountId: string,
  sums: DaySums,
): Promise<void> {
  const days = sums.inOrder();
  await Promise.all([
    queueForSums(tx, accountId),
    tx.query(
      `insert into collection_day as c (account_id, day, method, scheme_id, receipts, paise)
       select $1, share.* from unnest($2::date[], $3::text[], $4::text[], $5::bigint[],
         $6::bigint[]) as share
       on conflict (account_id, scheme_id, day, method) do update
         set receipts = c.receipts + excluded.receipts, paise = c.paise + excluded.paise`,
      [
        accountId,
        days.map(({ day }) => day),
        days.map(({ method }) => method),
        days.map(({ groupId }) => groupId),
        days.map(({ receipts }) => receipts),
        days.map(({ paise }) => paise),
      ],
    ),
  ]);
}

/** Takes the money of reversed lines out of what came in on their day; they still count as receipts. */
export async function subtractFromDailyTotals(
  tx: Queryable,
  accountId: string,
  collected: Collected,
): Promise<void> {
  await queueForSums(tx, accountId);
  for (const { groupId, day, method, paise } of sumsOf(collected).inOrder()) {
    await tx.query(
      `update collection_day set paise = paise - $5
       where account_id = $1 and scheme_id = $2 and day = $3 and method = $4`,
      [accountId, groupId, day, method, paise],
    );
  }
}

/** Recomputes the totals of days and months from the receipts, after receipts were stored in bulk. */
export async function rebuildCollected(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('delete from collection_day where account_id = $1', [accountId]);
  await tx.query(
    `insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
     select account_id, coalesce(scheme_id, ''), receipt_date, method, count(*),
       coalesce(sum(amount_paise) filter (where status = 'Valid'), 0)
     from receipt where account_id = $1
     group by grouping sets ((account_id, scheme_id, receipt_date, method),
       (account_id, receipt_date, method))`,
    [accountId],
  );
  await tx.query(
    `insert into collection_day (account_id, scheme_id, day, method, receipts, paise)
     select account_id, '${ALL_MONTHS}', date_trunc('month', day)::date, method, sum(receipts), sum(paise)
     from collection_day where account_id = $1 and scheme_id = '${ALL_GROUPS}'
     group by 1, 3, 4`,
    [accountId],
  );
}
