import { insertEvents } from '../../ground/chain/event-queries.ts';
import { holdDrawer, storeClosing, storeOpening } from '../../money/day-book/drawer-queries.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { insertDraw, storeDrawn, storeMarked, storeVoid } from '../../drawing/draws/draw-writes.ts';
import { fixWinnerTerms } from '../../people/groups/group-queries.ts';
import { releaseSeat, reserveSeats } from '../../people/members/group-places.ts';
import { insertPersons } from '../../people/members/person-queries.ts';
import { insertTickets } from '../../people/members/ticket-queries.ts';
import { takeVoucherNumber } from '../../drawing/payouts/pay-prize.ts';
import { insertPayout, storeConfirmed } from '../../drawing/payouts/payout-writes.ts';
import { rebuildCollected } from '../../money/receipts/collection-sums.ts';
import { takeReceiptNumbers } from '../../money/receipts/receipt-number.ts';
import { insertPayments } from '../../money/receipts/receipt-queries.ts';
import type { demoBook } from './demo-book.ts';
import type { DemoDrawer } from './demo-drawers.ts';
import type { DemoDraw } from './demo-draws.ts';
import type { DemoPayout } from './demo-payouts.ts';
import type { DemoReceipt } from './demo-payments.ts';
import type { DemoTicket } from './demo-tickets.ts';

type DemoBook = ReturnType<typeof demoBook>;

/** Takes the places and the numbers of a group's tickets; those that were taken back go first. */
async function takeSeats(
  tx: Queryable,
  accountId: string,
  { groupId, tickets }: { groupId: string; tickets: readonly DemoTicket[] },
): Promise<void> {
  const deleted = tickets.filter(({ deletedAt }) => deletedAt !== null).length;
  for (let count = 0; count < deleted; count += 1) {
    await reserveSeats(tx, accountId, { groupId, count: 1 });
    await releaseSeat(tx, accountId, groupId);
  }
  await reserveSeats(tx, accountId, { groupId, count: tickets.length - deleted });
}

async function storeTickets(
  tx: Queryable,
  accountId: string,
  tickets: readonly DemoTicket[],
): Promise<void> {
  for (const groupId of new Set(tickets.map((ticket) => ticket.groupId))) {
    const ofGroup = tickets.filter((ticket) => ticket.groupId === groupId);
    await takeSeats(tx, accountId, { groupId, tickets: ofGroup });
  }
  await insertTickets(tx, accountId, tickets);
}

async function storeReceipts(
  tx: Queryable,
  accountId: string,
  receipts: readonly DemoReceipt[],
): Promise<void> {
  const dates = receipts.map(({ receiptDate }) => receiptDate);
  const numbers = await takeReceiptNumbers(tx, accountId, dates);
  const numbered = receipts.map((receipt, index) => ({
    ...receipt,
    receiptNumber: numbers[index] ?? '',
  }));
  await insertPayments(tx, accountId, numbered);
  await rebuildCollected(tx, accountId);
}

async function storeDraw(tx: Queryable, accountId: string, draw: DemoDraw): Promise<void> {
  const { drawId, groupId, drawNo, period, lock, drawn, marked, voided } = draw;
  await fixWinnerTerms(tx, accountId, groupId);
  await insertDraw(tx, accountId, {
    drawId,
    groupId,
    drawNo,
    period,
    count: lock.list.participants.length,
    list: lock.text,
    lockSeq: lock.seq,
    sentMonth: Number(period.slice(5)),
    at: draw.lockedAt,
    madeWith: null,
  });
  if (drawn) await storeDrawn(tx, accountId, { drawId, ...drawn });
  if (marked) {
    const { seq, date: drawDate, at } = marked;
    await storeMarked(tx, accountId, { drawId, groupId, seq, drawDate, sentMonth: drawNo, at });
  }
  if (voided) await storeVoid(tx, accountId, { drawId, ...voided, confirmedBy: null });
}

async function storePayout(tx: Queryable, accountId: string, payout: DemoPayout): Promise<void> {
  const { paidBy: userId, paidAt: at, confirmed, ...rest } = payout;
  const voucherNumber = await takeVoucherNumber(tx, accountId, payout.payoutDate);
  await insertPayout(tx, { accountId, userId, at, madeWith: null }, { ...rest, voucherNumber });
  const { payoutId } = payout;
  if (confirmed) await storeConfirmed(tx, accountId, { payoutId, ...confirmed });
}

async function storeDrawer(tx: Queryable, accountId: string, drawer: DemoDrawer): Promise<void> {
  const { date, userId, openingPaise, notes, coinsPaise, closedAt: at } = drawer;
  const key = { accountId, date, userId };
  await holdDrawer(tx, key, 'update');
  const itself = { reason: null, lateReason: null };
  const openedAt = `${date}T09:00:00.000+05:30`;
  await storeOpening(tx, key, { openingPaise, ...itself, after: 0, at: openedAt });
  await storeClosing(tx, key, { ...notes, coinsPaise, ...itself, by: null, at });
}

/** Stores what happened in the demo's groups, by what every write of the console is stored with. */
export async function storeBook(tx: Queryable, accountId: string, book: DemoBook): Promise<void> {
  const persons = book.members.map((member) => ({ ...member, updatedAt: member.createdAt }));
  await insertPersons(tx, accountId, persons);
  await storeTickets(tx, accountId, book.tickets);
  await storeReceipts(tx, accountId, book.receipts);
  await insertEvents(tx, accountId, book.events);
  for (const draw of book.draws) await storeDraw(tx, accountId, draw);
  for (const payout of book.payouts) await storePayout(tx, accountId, payout);
  for (const drawer of book.drawers) await storeDrawer(tx, accountId, drawer);
}
