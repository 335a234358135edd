import {
  addDays,
  addMonths,
  addRupees,
  dayText,
  firstDayOf,
  istDate,
  lastDayOf,
  monthInWords,
  monthOf,
  PAYMENT_MODES,
  type BookMonth,
  type BookMonths,
  type CloseMonthBody,
  type MonthSums,
  type ReopenMonthBody,
  type SumsByMethod,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, invalidField } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { byMethod, cashMovedOf, commissionsOf, midnight, type MethodSum } from './day-sums.ts';

/**
 * The last day of the last closed month, `YYYY-MM-DD`; null where no month was closed.
 * @param hold `key share` keeps a month from being closed before the transaction ends, beside others who do;
 *   `update` waits for all of them
 */
async function closedUntil(
  database: Queryable,
  accountId: string,
  hold?: 'key share' | 'update',
): Promise<string | null> {
  const { rows } = await database.query<{ day: string | null }>(
    `select books_closed_until as day from account where account_id = $1
     ${hold === undefined ? '' : `for ${hold}`}`,
    [accountId],
  );
  return rows[0]?.day ?? null;
}

/**
 * Refuses what is dated in a closed month, and keeps its month open until the transaction ends: the one rule for
 * receipts, payouts, other cash, drawers and imports.
 * @param dated `day` as `YYYY-MM-DD`, `field` of the request that has it
 * @throws Failure 422 with the first open day
 */
export async function requireOpenMonth(
  tx: Queryable,
  accountId: string,
  { day, field }: { day: string; field: string },
): Promise<void> {
  const until = await closedUntil(tx, accountId, 'key share');
  if (until === null || day > until) return;
  const first = dayText(addDays(until, 1));
  throw invalidField(
    field,
    `${monthInWords(monthOf(day))} is closed in the books. The first open day is ${first}`,
  );
}

/** Says where the reversal of something in a closed month stands; nothing for an open one. */
export async function lateCorrectionsOf(
  tx: Queryable,
  accountId: string,
  { day, what, at }: { day: string; what: string; at: string },
): Promise<string[]> {
  const until = await closedUntil(tx, accountId, 'key share');
  if (until === null || day > until) return [];
  const today = dayText(istDate(Date.parse(at)));
  return [
    `This ${what} is of ${monthInWords(monthOf(day))}, which is closed and stays as it is: the reversal stands in the books of ${today}.`,
  ];
}

/** Sums of a month by method, and of its other cash. */
async function sumsOfMonth(
  database: Queryable,
  accountId: string,
  month: string,
): Promise<MonthSums> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const { rows } = await database.query<MethodSum>(
    `select '' as "userId", method, movement, sum(paise)::bigint as paise
     from (
       select method, 'received' as movement, amount_paise as paise
       from receipt where account_id = $1 and receipt_date between $2 and $3
       union all
       select method, 'reversed', amount_paise
       from receipt where account_id = $1 and reversed_at >= $4 and reversed_at < $5
       union all
       select method, 'paidOut', amount_paise
       from prize_payout where account_id = $1 and payout_date between $2 and $3
       union all
       select method, 'payoutsReversed', amount_paise
       from prize_payout where account_id = $1 and reversed_at >= $4 and reversed_at < $5
       union all
       select 'Cash', case kind when 'deposit' then 'deposited' when 'topUp' then 'toppedUp'
           when 'expense' then 'spent' else moved.way end,
         case when reverses is null then amount_paise else -amount_paise end
       from cash_entry
       cross join lateral unnest(case kind when 'handover' then array['handedOver', 'takenOver']
         else array[''] end) as moved (way)
       where account_id = $1 and created_at >= $4 and created_at < $5 and kind <> 'commission'
       union all
       select method, 'commission', case when reverses is null then amount_paise else -amount_paise end
       from cash_entry where account_id = $1 and paid_on between $2 and $3
     ) as entry
     group by method, movement`,
    [accountId, first, last, midnight(first), midnight(addDays(last, 1))],
  );
  const all = (sums: SumsByMethod) => addRupees(PAYMENT_MODES.map((method) => sums[method]));
  const received = byMethod(rows, 'received');
  const reversed = byMethod(rows, 'reversed');
  const paidOut = byMethod(rows, 'paidOut');
  const payoutsReversed = byMethod(rows, 'payoutsReversed');
  const { commissions } = commissionsOf(rows);
  const out = [all(reversed), all(paidOut), commissions ? all(commissions) : 0];
  const left = addRupees([all(received), all(payoutsReversed), ...out.map((sum) => -sum)]);
  const paid = { paidOut, payoutsReversed, ...(commissions && { commissions }) };
  return { received, reversed, ...paid, cash: cashMovedOf(rows), left };
}

/** Sums of a month, and whether it is closed. @param month like `2027-06` */
export async function bookMonthOf(
  database: Queryable,
  accountId: string,
  month: string,
): Promise<BookMonth> {
  const until = await closedUntil(database, accountId);
  const isClosed = until !== null && firstDayOf(month) <= until;
  return { month, isClosed, sums: await sumsOfMonth(database, accountId, month) };
}

/**
 * The last closed month, and the one that can be closed next: the one after it, or the last that is over.
 * @param today the business date in India
 */
export async function bookMonthsOf(
  database: Queryable,
  accountId: string,
  today: string,
): Promise<BookMonths> {
  const until = await closedUntil(database, accountId);
  const month = monthOf(
    until === null ? addMonths(firstDayOf(monthOf(today)), -1) : addDays(until, 1),
  );
  const isOver = lastDayOf(month) < today;
  return {
    closed: until === null ? null : monthOf(until),
    next: isOver ? { month, sums: await sumsOfMonth(database, accountId, month) } : null,
  };
}

async function storeUntil(tx: Queryable, accountId: string, until: string): Promise<void> {
  await tx.query('update account set books_closed_until = $2 where account_id = $1', [
    accountId,
    until,
  ]);
}

/**
 * Closes a month and all before it. Waits for what is being recorded, which is summed up.
 * @throws Failure 409 MONTH_CLOSED, or MONTH_CHANGED when it sums up to something else than was shown, 422 for a
 *   month that is not over
 */
export async function closeMonth(
  tx: Queryable,
  writer: Writer,
  { month, left }: CloseMonthBody,
): Promise<void> {
  const { accountId, at } = writer;
  const until = await closedUntil(tx, accountId, 'update');
  const last = lastDayOf(month);
  if (last >= istDate(Date.parse(at))) {
    throw invalidField('month', `${monthInWords(month)} is not over yet`);
  }
  if (until !== null && last <= until) {
    throw conflict('MONTH_CLOSED', `${monthInWords(month)} is closed already`);
  }
  const sums = await sumsOfMonth(tx, accountId, month);
  if (toPaise(sums.left) !== toPaise(left)) {
    const now = paiseText(toPaise(sums.left));
    throw conflict(
      'MONTH_CHANGED',
      `Something was recorded in the meantime: ${monthInWords(month)} sums up to ${now} now`,
    );
  }
  await storeUntil(tx, accountId, last);
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.month-closed',
    entityId: accountId,
    before: { booksClosedUntil: until },
    after: { booksClosedUntil: last, month, leftPaise: toPaise(sums.left) },
  });
}

/**
 * Opens the last closed month again.
 * @throws Failure 409 MONTH_NOT_LAST for another one
 */
export async function reopenMonth(
  tx: Queryable,
  writer: Writer,
  { month, reason }: ReopenMonthBody,
): Promise<void> {
  const { accountId } = writer;
  const until = await closedUntil(tx, accountId, 'update');
  if (until !== lastDayOf(month)) {
    throw conflict('MONTH_NOT_LAST', 'Only the month that was closed last is opened again');
  }
  const earlier = addDays(firstDayOf(month), -1);
  await storeUntil(tx, accountId, earlier);
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.month-reopened',
    entityId: accountId,
    before: { booksClosedUntil: until },
    after: { booksClosedUntil: earlier, month, reason },
  });
}
