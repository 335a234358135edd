import { runSql } from '../../ground/database/build.ts';
import {
  countedPaise,
  differencePaise,
  istDate,
  lateFault,
  openingFault,
  type SeeDrawerBody,
  type closeDrawerBody,
  type openDrawerBody,
  refusals,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import { requireSecondPerson } from '../../office/accounts/second-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, Failure, invalidField, notFound } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { openHandovers } from '../cash/cash-queries.ts';
import { cashBefore, cashMovedOf, sumsRecordedOn } from '../journal/journal-sums.ts';
import { postPast, requireOpenMonth } from '../journal/post.ts';
import {
  countOf,
  countTaken,
  drawerClosed,
  findDrawer,
  holdDrawer,
  lastClosedBefore,
  storeClosing,
  storeDrawer,
  type DrawerKey,
} from '../journal/drawers.ts';

const REFUSED = refusals('drawerWrites', {
  thisDayIsInTheFuture: 'This day is in the future',
  onItsDayOnlyItsOwn: 'On its day, only its own person opens and closes a drawer',
  onlyAnAdministratorCanOpenOr:
    'Only an administrator can open or close a drawer of another day than today',
  drawerNotFound: 'Drawer not found',
  theOpeningCashForThisDay: 'The opening cash for this day is already entered: {amount}',
  theHandoverOfToWaitsIt:
    'The handover of {amount} to {name} waits: it is confirmed, or withdrawn, before the drawer is closed',
  enterTheOpeningCashForThis: 'Enter the opening cash for this day first',
  moneyWasTakenOrGivenBack:
    'Money was taken or given back in the meantime: {amount} should be in the drawer now',
  youClosedThisDrawerSomeoneElse: 'You closed this drawer: someone else has to mark it as seen',
  thisDrawerIsNotClosedYet: 'This drawer is not closed yet',
  thisDrawerIsAlreadyMarkedAs: 'This drawer is already marked as seen',
});

/** The writer that opens or closes a drawer. */
export interface DrawerWriter extends Writer {
  /** May do so for a past day, also for somebody else. */
  mayBeLate: boolean;
}

const forbidden = (message: string) => new Failure({ status: 403, code: 'FORBIDDEN', message });

/** The drawer that is meant, and why it is opened or closed late: null on its own day. */
function drawerOf(
  { accountId, at, userId, mayBeLate }: DrawerWriter,
  body: { date: string; lateReason: string; userId?: string | undefined },
  does: 'opens' | 'closes',
) {
  const today = istDate(Date.parse(at));
  const { date, lateReason, userId: ofUserId = userId } = body;
  if (date > today) throw invalidField('date', REFUSED.thisDayIsInTheFuture);
  if (date === today && ofUserId !== userId) throw forbidden(REFUSED.onItsDayOnlyItsOwn);
  if (date < today && !mayBeLate) throw forbidden(REFUSED.onlyAnAdministratorCanOpenOr);
  const fault = lateFault({ date, lateReason }, today, does);
  if (fault) throw invalidField(fault.field, fault.message);
  return { key: { accountId, date, userId: ofUserId }, late: date === today ? null : lateReason };
}

/**
 * Posts what a count had beside what the journal says, so that a drawer's person has what was counted last. One of an
 * earlier day changes nothing where a later one stands.
 */
export async function postCount(
  tx: Queryable,
  { accountId, date, userId }: DrawerKey,
  { what, at, paise }: { what: 'opening' | 'closing'; at: string; paise: number },
): Promise<void> {
  const { rows } = await runSql(tx)`
    select from drawer_day where account_id = ${accountId} and user_id = ${userId} and business_date > ${date}
      and opening_paise is not null limit 1`;
  if (paise === 0 || rows.length > 0) return;
  const [more, less] =
    what === 'opening' ? (['opening', 'openingLess'] as const) : (['over', 'short'] as const);
  const posting = {
    document: 'count',
    documentId: `${date}/${userId}/${what}`,
    method: 'Cash',
  } as const;
  const of = { recordedAt: at, personId: userId, bookDay: date };
  await postPast(tx, accountId, [
    { ...posting, ...of, kind: paise > 0 ? more : less, paise: Math.abs(paise) },
  ]);
}

/** The count when a drawer was closed last, in rupees. */
async function lastCounted(tx: Queryable, { accountId, date, userId }: DrawerKey) {
  const [last] = await lastClosedBefore(tx, accountId, { date, userId });
  return last ? toRupees(countedPaise(countOf(last))) : null;
}

/**
 * Enters the opening cash of the writer's drawer, or of somebody's of a past day.
 * @throws Failure 403 for a past day unless the writer may be late, 404 for somebody who has no drawer on
 *   it, 409 DAY_OPENED when it is entered already, 409 DAY_CLOSED, 422 for a day to come or too long ago,
 *   and without a reason where one is needed
 */
export async function openDrawer(
  tx: Queryable,
  writer: DrawerWriter,
  body: z.output<typeof openDrawerBody>,
): Promise<void> {
  const { key, late } = drawerOf(writer, body, 'opens');
  const { accountId, date, userId } = key;
  await requireOpenMonth(tx, accountId, { day: date, field: 'date' });
  if (userId !== writer.userId && !(await findDrawer(tx, key, 'update'))) {
    throw notFound(REFUSED.drawerNotFound);
  }
  const drawer = await holdDrawer(tx, key, 'update');
  if (drawer.closedAt !== null) throw await drawerClosed(tx, key, key.userId === writer.userId);
  if (drawer.openingPaise !== null) {
    const entered = paiseText(drawer.openingPaise);
    throw conflict('DAY_OPENED', REFUSED.theOpeningCashForThisDay({ amount: entered }));
  }
  const counted = await lastCounted(tx, key);
  const fault = openingFault(body, counted);
  if (fault) throw invalidField(fault.field, fault.message);
  const isAsCounted = counted === null || toPaise(counted) === toPaise(body.openingCash);
  const opening = {
    openingPaise: toPaise(body.openingCash),
    reason: isAsCounted ? null : body.reason,
    lateReason: late,
    // Its row is held: whoever takes a payment now waits.
    after: await countTaken(tx, key),
  };
  const { openingPaise, after: openedAfter, reason: openingReason } = opening;
  const stored = { openingPaise, openedAfter, openingReason, lateOpeningReason: late };
  await storeDrawer(tx, key, { ...stored, openedAt: writer.at });
  const before = await cashBefore(tx, accountId, key);
  await postCount(tx, key, { at: writer.at, what: 'opening', paise: openingPaise - before });
  const after = { date, ...opening, lastCounted: counted };
  await writeAudit(tx, { ...writer, action: 'day-book.opened', entityId: userId, after });
}

/** @throws Failure 409 HANDOVER_WAITS for cash that was handed over and is not confirmed */
async function refuseOpenHandover(tx: Queryable, { accountId, date, userId }: DrawerKey) {
  const open = await openHandovers(tx, accountId, { date, userId });
  const given = open.find(({ from }) => from.userId === userId);
  if (!given) return;
  const amount = paiseText(toPaise(given.amount));
  const message = REFUSED.theHandoverOfToWaitsIt({ amount, name: given.to.name });
  throw conflict('HANDOVER_WAITS', message);
}

/**
 * Closes the writer's drawer of today, or somebody's of a past day. Its row is locked exclusively: a
 * concurrent payment or reversal comes before and is counted, or after and is refused.
 * @throws Failure 403 for a past day unless the writer may be late, 409 DAY_NOT_OPENED, DAY_CLOSED, or
 *   DAY_CHANGED when what should be there is not what was shown; HANDOVER_WAITS; 422 for a day to come,
 *   and without a reason where one is needed
 */
export async function closeDrawer(
  tx: Queryable,
  writer: DrawerWriter,
  body: z.output<typeof closeDrawerBody>,
): Promise<void> {
  const { key, late } = drawerOf(writer, body, 'closes');
  const { inDrawer, reason, coins, date, lateReason: _, userId: __, ...notes } = body;
  const { userId } = key;
  const drawer = await findDrawer(tx, key, 'update');
  if (drawer && drawer.closedAt !== null)
    throw await drawerClosed(tx, key, key.userId === writer.userId);
  if (!drawer || drawer.openingPaise === null) {
    throw conflict('DAY_NOT_OPENED', REFUSED.enterTheOpeningCashForThis);
  }
  // Its row is held: whoever hands cash over now waits.
  if (late === null) await refuseOpenHandover(tx, key);
  const moved = await sumsRecordedOn(tx, key.accountId, key);
  const expected = drawer.openingPaise + cashMovedOf(moved, userId);
  if (expected !== toPaise(inDrawer)) {
    const now = paiseText(expected);
    throw conflict('DAY_CHANGED', REFUSED.moneyWasTakenOrGivenBack({ amount: now }));
  }
  const difference = differencePaise(body);
  const closing = {
    ...notes,
    coinsPaise: toPaise(coins),
    reason: difference === 0 ? null : reason,
    lateReason: late,
  };
  const by = userId === writer.userId ? null : writer.userId;
  await storeClosing(tx, key, { ...closing, by, at: writer.at });
  await postCount(tx, key, { at: writer.at, what: 'closing', paise: difference });
  await writeAudit(tx, {
    ...writer,
    action: 'day-book.closed',
    entityId: userId,
    after: {
      date,
      openedAfter: drawer.openedAfter ?? 0,
      inDrawerPaise: expected,
      countedPaise: countedPaise(body),
      differencePaise: difference,
      ...closing,
    },
  });
}

/**
 * Notes that the writer has seen somebody else's closed drawer.
 * @throws Failure 404 without such a drawer, 409 OWN_DRAWER, DAY_NOT_CLOSED or DAY_SEEN, 403
 *   NOT_INDEPENDENT
 */
export async function seeDrawer(
  tx: Queryable,
  writer: Writer,
  { date, userId }: SeeDrawerBody,
): Promise<void> {
  const { accountId, at, userId: actorId } = writer;
  const key = { accountId, date, userId };
  const drawer = userId === actorId ? undefined : await findDrawer(tx, key, 'update');
  const closers = [...new Set([userId, drawer?.closedBy ?? userId])];
  if (closers.includes(actorId)) {
    throw conflict('OWN_DRAWER', REFUSED.youClosedThisDrawerSomeoneElse);
  }
  if (!drawer) throw notFound(REFUSED.drawerNotFound);
  if (drawer.closedAt === null) throw conflict('DAY_NOT_CLOSED', REFUSED.thisDrawerIsNotClosedYet);
  if (drawer.seenAt !== null) throw conflict('DAY_SEEN', REFUSED.thisDrawerIsAlreadyMarkedAs);
  for (const otherId of closers) {
    const work = { act: 'seeDrawer', otherId, workAt: drawer.closedAt } as const;
    await requireSecondPerson(tx, writer, { ...work, subjectId: `${date}/${userId}` });
  }
  await storeDrawer(tx, key, { seenBy: actorId, seenAt: at });
  await writeAudit(tx, { ...writer, action: 'day-book.seen', entityId: userId, after: { date } });
}
