import type { Prize } from '@kuri/shared/contract';
import { requireIndependent } from '../../office/accounts/independent-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { keepDayOpen } from '../../money/day-book/drawer-queries.ts';
import { conflict } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { lockTicket } from '../../people/members/ticket-queries.ts';
import { storeConfirmed, storeReversed } from './payout-writes.ts';
import type { PrizeRow } from './prize-queries.ts';
import { payoutNamed, prizeNamed } from './prizes.ts';

/** A payout, held by its ticket until the transaction ends. @throws Failure 404, 409 PAYOUT_REVERSED */
async function lockPayout(tx: Queryable, accountId: string, payoutId: string): Promise<PrizeRow> {
  const { ticketId } = await payoutNamed(tx, accountId, payoutId);
  await lockTicket(tx, accountId, ticketId);
  const row = await payoutNamed(tx, accountId, payoutId);
  if (row.state === 'reversed') {
    throw conflict('PAYOUT_REVERSED', `Voucher ${row.voucherNumber} was already reversed`);
  }
  return row;
}

/**
 * Records that the receiver of a prize has signed for it, by another person than the one who paid it.
 * @throws Failure 404, 409 PAYOUT_REVERSED, PAYOUT_CONFIRMED, or SAME_PERSON for who paid it, 403
 *   NOT_INDEPENDENT
 */
export async function confirmPrize(
  tx: Queryable,
  writer: Writer,
  { payoutId }: { payoutId: string },
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const { state, voucherNumber, drawId, ticketId, paidById } = await lockPayout(
    tx,
    accountId,
    payoutId,
  );
  if (state === 'confirmed') {
    throw conflict('PAYOUT_CONFIRMED', `Voucher ${voucherNumber} was already confirmed`);
  }
  const people = { accountId, actorId: userId, otherId: paidById };
  await requireIndependent(tx, { ...people, at, doing: 'confirm' });
  await storeConfirmed(tx, accountId, { payoutId, by: userId, at });
  const after = { voucherNumber, drawId, ticketId };
  await writeAudit(tx, { ...writer, action: 'prize.confirmed', entityId: payoutId, after });
  return prizeNamed(tx, accountId, payoutId);
}

/**
 * Takes a payout back, paid or confirmed: its prize is payable again, and the payout stays on record.
 * Its money comes back on the day of the reversal, to the drawer of the user who makes it.
 * @throws Failure 404, 409 PAYOUT_REVERSED or DAY_CLOSED
 */
export async function reversePrize(
  tx: Queryable,
  writer: Writer,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<Prize> {
  const { accountId, userId, at } = writer;
  const row = await lockPayout(tx, accountId, payoutId);
  await keepDayOpen(tx, writer);
  await storeReversed(tx, accountId, { payoutId, reason, by: userId, at });
  const { voucherNumber, drawId, ticketId, amountPaise, method } = row;
  await writeAudit(tx, {
    ...writer,
    action: 'prize.reversed',
    entityId: payoutId,
    before: { voucherNumber, drawId, ticketId, amountPaise, method },
    after: { reason },
  });
  return prizeNamed(tx, accountId, payoutId);
}
