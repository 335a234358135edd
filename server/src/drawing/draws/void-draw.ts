import type { Draw } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure, notFound } from '../../ground/http/failure.ts';
import {
  drawUnderWay,
  earlierVoids,
  lockLedger,
  restoredSince,
  type DrawLedger,
} from './draw-ledger.ts';
import {
  append,
  type DrawWriter,
  nextLink,
  openSeal,
  sealAt,
  sealInForce,
} from '../../ground/chain/chain.ts';
import { drawsOf, placeOfDraw, voucherOf, type StoredDraw } from './draw-queries.ts';
import { recordedReason } from './draw-reason.ts';
import { storeVoid } from './draw-writes.ts';
import { periodText } from '../../ground/chain/period.ts';
import { voidText } from '../../ground/chain/protocol/events.ts';
import { toDraw } from './to-draw.ts';

/** The state of a draw that the caller saw before voiding it. */
export interface Seen {
  drawId?: string | undefined;
  headHash?: string | undefined;
}

/** Nobody is to give up another draw than the one they speak of, nor a winner they have not seen. */
export function checkSeen(ledger: DrawLedger, draw: StoredDraw, { drawId, headHash }: Seen): void {
  const named = `draw ${draw.drawNo} (${periodText(draw.period)})`;
  if (drawId !== undefined && drawId !== draw.drawId) {
    const message = `Nothing was voided: another draw is under way now, ${named}. Check it first.`;
    throw conflict('DRAW_CHANGED', message);
  }
  if (headHash !== undefined && headHash !== toDraw(ledger, draw).headHash) {
    const message = `Nothing was voided: ${named} has changed since you saw it. Check it first.`;
    throw conflict('DRAW_CHANGED', message);
  }
}

/** @throws Failure 409 SECOND_PERSON when the draw was voided before */
function checkFirst(ledger: DrawLedger, draw: StoredDraw): void {
  if (earlierVoids(ledger, draw) === 0) return;
  const message =
    'This draw was voided before: ask for this void, and a second administrator has to confirm it';
  throw conflict('SECOND_PERSON', message);
}

interface GivenUp {
  ledger: DrawLedger;
  draw: StoredDraw;
  reason: string;
  /** The user who asked for what the writer confirms; null where one administrator is enough. */
  askedBy?: string | null;
}

export async function giveUp(
  tx: Queryable,
  writer: DrawWriter,
  { ledger, draw, reason: sent, askedBy = null }: GivenUp,
): Promise<Draw> {
  const reason = recordedReason(sent, 'reason');
  const { accountId, userId, at } = writer;
  const { groupId } = ledger;
  const { drawId } = draw;
  const place = nextLink(ledger, writer);
  // After START seed and next seal are out already.
  const opened =
    draw.state === 'locked'
      ? { seed: openSeal(writer, groupId, sealInForce(ledger)), next: sealAt(writer, place) }
      : null;
  const restored = restoredSince(ledger, draw);
  const body = voidText(place, { reason, opened, restored });
  const { seq, hash } = await append(tx, writer, ledger, { place, kind: 'void', body });
  const by = askedBy ?? userId;
  const confirmedBy = askedBy === null ? null : userId;
  await storeVoid(tx, accountId, { drawId, seq, reason, by, confirmedBy, at });
  await writeAudit(tx, {
    ...writer,
    action: 'draw.voided',
    entityId: drawId,
    before: { state: draw.state, ticketId: draw.ticketId },
    after: { reason, hash, ...(askedBy !== null && { askedBy }) },
    about: [groupId],
  });
  ledger.draws = await drawsOf(tx, accountId, groupId);
  return toDraw(ledger, ledger.draws.find((each) => each.drawId === drawId) ?? draw);
}

/**
 * Gives up the draw of a group that is frozen or drawn; it stays on record with the reason, and the
 * next one uses another seal.
 * @throws Failure 404, 409 NOTHING_TO_VOID, SECOND_PERSON, DRAW_CHANGED when it is not as the caller saw
 *   it, 422 for the reason
 */
export async function voidUnderWay(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, reason, ...seen }: { groupId: string; reason: string } & Seen,
): Promise<Draw> {
  const ledger = await lockLedger(tx, writer, groupId);
  const draw = drawUnderWay(ledger);
  if (!draw) {
    throw conflict('NOTHING_TO_VOID', 'This group has no draw that is frozen or drawn');
  }
  checkSeen(ledger, draw, seen);
  checkFirst(ledger, draw);
  return giveUp(tx, writer, { ledger, draw, reason });
}

function prizePaid(voucher: string): Failure {
  const message = `The prize of this draw was paid out by voucher ${voucher}: the draw cannot be voided`;
  return conflict('PRIZE_PAID', message);
}

/**
 * Gives up one draw that is frozen or drawn. A draw whose winner is recorded is final.
 * @throws Failure 404, 409 DRAW_FINAL, PRIZE_PAID, DRAW_VOID or SECOND_PERSON, 422 for the reason
 */
export async function voidNamed(
  tx: Queryable,
  writer: DrawWriter,
  { drawId, reason }: { drawId: string; reason: string },
): Promise<Draw> {
  const place = await placeOfDraw(tx, writer.accountId, drawId);
  if (!place) throw notFound('Draw not found');
  const ledger = await lockLedger(tx, writer, place.groupId);
  const draw = ledger.draws.find((each) => each.drawId === drawId);
  if (draw?.state === 'marked') {
    const voucher = await voucherOf(tx, writer.accountId, drawId);
    if (voucher !== undefined) throw prizePaid(voucher);
    throw conflict(
      'DRAW_FINAL',
      'The winner of this draw is recorded: a finished draw is final and cannot be voided',
    );
  }
  if (!draw || draw.state === 'void') throw conflict('DRAW_VOID', 'This draw was voided already');
  checkFirst(ledger, draw);
  return giveUp(tx, writer, { ledger, draw, reason });
}
