import { dayText, istDate } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { holdDrawer } from './drawer-queries.ts';

/** 409: the day of a drawer is over. @param date `YYYY-MM-DD` */
export function dayClosed(date: string): Failure {
  return conflict(
    'DAY_CLOSED',
    `Your drawer of ${dayText(date)} is closed in the day book: you can no longer record payments, payouts or reversals on this day`,
  );
}

/**
 * Refuses a payment, a payout or a reversal on a day that its writer has closed, and keeps them from
 * closing it before the transaction ends. Taken after the tickets and before the receipt counter.
 * @throws Failure 409 DAY_CLOSED
 */
export async function keepDayOpen(tx: Queryable, writer: Writer): Promise<void> {
  const { accountId, userId, at } = writer;
  const date = istDate(Date.parse(at));
  const { closedAt } = await holdDrawer(tx, { accountId, date, userId }, 'share');
  if (closedAt !== null) throw dayClosed(date);
}
