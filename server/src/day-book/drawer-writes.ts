import {
  countedPaise,
  differencePaise,
  istDate,
  type CloseDrawerBody,
  type OpenDrawerBody,
  type SeeDrawerBody,
} from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/database.ts';
import { conflict, invalidField, notFound } from '../http/failure.ts';
import type { Writer } from '../http/writer.ts';
import { toPaise } from '../money.ts';
import { paiseText } from '../readable.ts';
import { inDrawerPaise, sumsOn } from './day-sums.ts';
import { findDrawer, holdDrawer, storeClosing, storeOpening, storeSeen } from './drawer-queries.ts';
import { dayClosed } from './open-day.ts';

function refuseTomorrow(date: string, { at }: Writer): void {
  if (date > istDate(Date.parse(at))) throw invalidField('date', 'This day is in the future');
}

/**
 * Enters the opening cash of the writer's drawer.
 * @throws Failure 409 DAY_OPENED when it is entered already, 409 DAY_CLOSED, 422 for a day to come
 */
export async function openDrawer(
  tx: Queryable,
  writer: Writer,
  { date, openingCash }: OpenDrawerBody,
): Promise<void> {
  refuseTomorrow(date, writer);
  const { accountId, userId } = writer;
  const key = { accountId, date, userId };
  const drawer = await holdDrawer(tx, key, 'update');
  if (drawer.closedAt !== null) throw dayClosed(date);
  if (drawer.openingPaise !== null) {
    const entered = paiseText(drawer.openingPaise);
    throw conflict('DAY_OPENED', `Your opening cash for this day is already entered: ${entered}`);
  }
  const openingPaise = toPaise(openingCash);
  await storeOpening(tx, key, openingPaise);
  const after = { date, openingPaise };
  await writeAudit(tx, { ...writer, action: 'day-book.opened', entityId: userId, after });
}

/**
 * Closes the writer's drawer of a day. Its row is locked exclusively: a concurrent payment or reversal
 * comes before and is counted, or after and is refused.
 * @throws Failure 409 DAY_NOT_OPENED, DAY_CLOSED, or DAY_CHANGED when what should be there is not what
 *   was shown; 422 for a day to come
 */
export async function closeDrawer(
  tx: Queryable,
  writer: Writer,
  body: CloseDrawerBody,
): Promise<void> {
  const { date, inDrawer, reason, coins, ...notes } = body;
  refuseTomorrow(date, writer);
  const { accountId, userId, at } = writer;
  const key = { accountId, date, userId };
  const drawer = await findDrawer(tx, key, 'update');
  if (drawer && drawer.closedAt !== null) throw dayClosed(date);
  if (!drawer || drawer.openingPaise === null) {
    throw conflict('DAY_NOT_OPENED', 'Enter the opening cash for this day first');
  }
  const sums = await sumsOn(tx, accountId, key);
  const expected = inDrawerPaise(drawer.openingPaise, sums);
  if (expected !== toPaise(inDrawer)) {
    const now = paiseText(expected);
    throw conflict(
      'DAY_CHANGED',
      `Money was taken or given back in the meantime: ${now} should be in the drawer now`,
    );
  }
  const difference = differencePaise(body);
  const closing = {
    ...notes,
    coinsPaise: toPaise(coins),
    reason: difference === 0 ? null : reason,
  };
  await storeClosing(tx, key, { ...closing, at });
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.closed',
    entityId: userId,
    after: {
      date,
      inDrawerPaise: expected,
      countedPaise: countedPaise(body),
      differencePaise: difference,
      ...closing,
    },
  });
}

/**
 * Notes that the writer has seen somebody else's closed drawer.
 * @throws Failure 404 without such a drawer, 409 OWN_DRAWER, DAY_NOT_CLOSED or DAY_SEEN
 */
export async function seeDrawer(
  tx: Queryable,
  writer: Writer,
  { date, userId }: SeeDrawerBody,
): Promise<void> {
  const { accountId, at } = writer;
  if (userId === writer.userId) {
    throw conflict('OWN_DRAWER', 'You closed this drawer: someone else has to mark it as seen');
  }
  const key = { accountId, date, userId };
  const drawer = await findDrawer(tx, key, 'update');
  if (!drawer) throw notFound('Drawer not found');
  if (drawer.closedAt === null) throw conflict('DAY_NOT_CLOSED', 'This drawer is not closed yet');
  if (drawer.seenAt !== null) throw conflict('DAY_SEEN', 'This drawer is already marked as seen');
  await storeSeen(tx, key, { by: writer.userId, at });
  await writeAudit(tx, { ...writer, action: 'day-book.seen', entityId: userId, after: { date } });
}
