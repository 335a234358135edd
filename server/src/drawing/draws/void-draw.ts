import { refusals } from '@kuri/shared/contract';
import { updateRow } from '../../ground/database/statements.ts';
import type { Draw, VoidDrawBody } from '@kuri/shared/contract';
import { toDraw } from './draw-answer.ts';
import {
  type DrawLedger,
  drawUnderWay,
  earlierVoids,
  lockLedger,
  type OfGroup,
  recordedReason,
  restoredSince,
} from './draw-ledger.ts';
import {
  drawsOf,
  forgetRestore,
  NOTHING_ASKED,
  placeOfDraw,
  type StoredDraw,
  storeVoid,
  voucherOf,
} from './draw-queries.ts';
import {
  append,
  nextLink,
  openSeal,
  sealAt,
  sealInForce,
  type DrawWriter,
} from '../../ground/chain/chain.ts';
import { periodText } from '../../ground/chain/period.ts';
import { voidText } from '../../ground/chain/protocol/events.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { requireSecondPerson, withStanding } from '../../office/accounts/second-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';

const REFUSED = refusals('voidDraw', {
  draw: 'draw {number} ({period})',
  nothingWasVoidedAnotherDrawIs:
    'Nothing was voided: another draw is under way now, {draw}. Check it first.',
  nothingWasVoidedHasChangedSince:
    'Nothing was voided: {draw} has changed since you saw it. Check it first.',
  thisDrawWasVoidedBeforeAsk:
    'This draw was voided before: ask for this void, and a second administrator has to confirm it',
  thisGroupHasNoDrawThat: 'This group has no draw that is frozen or drawn',
  thePrizeOfThisDrawWas:
    'The prize of this draw was paid out by voucher {voucher}: the draw cannot be voided',
  theWinnerOfThisDrawIs:
    'The winner of this draw is recorded: a finished draw is final and cannot be voided',
  thisDrawWasVoidedAlready: 'This draw was voided already',
  thisDrawWasNotVoidedBefore: 'This draw was not voided before: void it yourself',
  hasAskedForThisVoidAlready:
    '{name} has asked for this void already: another administrator has to confirm it',
  nobodyHasAskedForAVoid: 'Nobody has asked for a void of this draw, or it was answered',
});

/** Draw and head that the caller saw. */
interface Seen {
  drawId?: string | undefined;
  headHash?: string | undefined;
}

/** Refuses to void another draw, or a winner that the caller has not seen. @throws Failure 409 DRAW_CHANGED */
function checkSameDraw(ledger: DrawLedger, draw: StoredDraw, { drawId, headHash }: Seen): void {
  const named = REFUSED.draw({ number: draw.drawNo, period: periodText(draw.period) });
  if (drawId !== undefined && drawId !== draw.drawId) {
    const message = REFUSED.nothingWasVoidedAnotherDrawIs({ draw: named });
    throw conflict('DRAW_CHANGED', message);
  }
  if (headHash !== undefined && headHash !== toDraw(ledger, draw).headHash) {
    const message = REFUSED.nothingWasVoidedHasChangedSince({ draw: named });
    throw conflict('DRAW_CHANGED', message);
  }
}

/** @throws Failure 409 SECOND_PERSON when the draw was voided before */
function checkFirst(ledger: DrawLedger, draw: StoredDraw): void {
  if (earlierVoids(ledger, draw) === 0) return;
  const message = REFUSED.thisDrawWasVoidedBeforeAsk;
  throw conflict('SECOND_PERSON', message);
}

/** The draw of a ledger as it is after a step. */
async function drawNow(
  tx: Queryable,
  { accountId }: DrawWriter,
  { ledger, drawId }: { ledger: DrawLedger; drawId: string },
): Promise<Draw> {
  ledger.draws = await drawsOf(tx, accountId, ledger.groupId);
  const draw = ledger.draws.find((each) => each.drawId === drawId);
  if (!draw) throw new Error(`There is no draw ${drawId}.`);
  return toDraw(ledger, draw);
}

interface GivenUp {
  ledger: DrawLedger;
  draw: StoredDraw;
  reason: string;
  /** First administrator of a void that needs two. */
  askedBy?: string | null;
}

/** Voids a draw in the record. */
async function giveUp(
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
  if (opened) await forgetRestore(tx, accountId, groupId);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.voided',
    entityId: drawId,
    before: { state: draw.state, ticketId: draw.ticketId },
    after: { reason, hash, ...(askedBy !== null && { askedBy }) },
    about: [groupId],
  });
  return drawNow(tx, writer, { ledger, drawId });
}

/** The draw under way, as the caller saw it. */
async function seenDraw(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, ...seen }: { groupId: string } & Seen,
): Promise<{ ledger: DrawLedger; draw: StoredDraw }> {
  const ledger = await lockLedger(tx, writer, groupId);
  const draw = drawUnderWay(ledger);
  if (!draw) throw conflict('NOTHING_TO_VOID', REFUSED.thisGroupHasNoDrawThat);
  checkSameDraw(ledger, draw, seen);
  return { ledger, draw };
}

/**
 * Voids the frozen or drawn draw of a group; it stays on record, and the next one has another seal.
 * @throws Failure 404, 409 NOTHING_TO_VOID, SECOND_PERSON, DRAW_CHANGED when it is not as the caller saw
 *   it, 422 for the reason
 */
export async function voidUnderWay(
  tx: Queryable,
  writer: DrawWriter,
  { reason, ...named }: { groupId: string; reason: string } & Seen,
): Promise<Draw> {
  const { ledger, draw } = await seenDraw(tx, writer, named);
  checkFirst(ledger, draw);
  return giveUp(tx, writer, { ledger, draw, reason });
}

function prizePaid(voucher: string): Failure {
  const message = REFUSED.thePrizeOfThisDrawWas({ voucher });
  return conflict('PRIZE_PAID', message);
}

/**
 * Voids one frozen or drawn draw by its id; a marked draw is final.
 * @throws Failure 404, 409 DRAW_FINAL, PRIZE_PAID, DRAW_VOID or SECOND_PERSON, 422 for the reason
 */
export async function voidNamed(
  tx: Queryable,
  writer: DrawWriter,
  { drawId, reason }: { drawId: string; reason: string },
): Promise<Draw> {
  const place = await placeOfDraw(tx, writer.accountId, drawId);
  if (!place) throw notFound(NOT_FOUND.draw);
  const ledger = await lockLedger(tx, writer, place.groupId);
  const draw = ledger.draws.find((each) => each.drawId === drawId);
  if (draw?.state === 'marked') {
    const voucher = await voucherOf(tx, writer.accountId, drawId);
    if (voucher !== undefined) throw prizePaid(voucher);
    throw conflict('DRAW_FINAL', REFUSED.theWinnerOfThisDrawIs);
  }
  if (!draw || draw.state === 'void') throw conflict('DRAW_VOID', REFUSED.thisDrawWasVoidedAlready);
  checkFirst(ledger, draw);
  return giveUp(tx, writer, { ledger, draw, reason });
}

/**
 * Asks a second administrator to void a draw that was voided before.
 * @throws Failure 404, 409 NOTHING_TO_VOID, DRAW_CHANGED, VOID_ASKED while one waits, ONE_IS_ENOUGH for a
 *   first void, 422 for the reason
 */
export async function askVoid(
  tx: Queryable,
  writer: DrawWriter,
  { reason: sent, ...named }: OfGroup<VoidDrawBody>,
): Promise<Draw> {
  const { accountId, userId, at } = writer;
  const { ledger, draw } = await seenDraw(tx, writer, named);
  if (earlierVoids(ledger, draw) === 0) {
    throw conflict('ONE_IS_ENOUGH', REFUSED.thisDrawWasNotVoidedBefore);
  }
  if (draw.askedBy !== null) {
    const message = REFUSED.hasAskedForThisVoidAlready({ name: draw.askedBy });
    throw conflict('VOID_ASKED', message);
  }
  const { drawId } = draw;
  const reason = recordedReason(sent, 'reason');
  const voidRequest = { voidAskedBy: userId, voidAskedAt: at, voidAskedReason: reason };
  await updateRow(tx, 'draw', { accountId, drawId }, voidRequest);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.void-asked',
    entityId: drawId,
    after: { reason },
    about: [ledger.groupId],
  });
  return drawNow(tx, writer, { ledger, drawId });
}

/**
 * Confirms or declines a requested void; the requester may only decline.
 * @throws Failure 404, 409 NOTHING_TO_VOID, NOTHING_ASKED, DRAW_CHANGED or SAME_PERSON, 403 NOT_INDEPENDENT
 */
export async function answerVoid(
  tx: Queryable,
  writer: DrawWriter,
  { confirm, ...named }: { groupId: string; confirm: boolean } & Seen,
): Promise<Draw> {
  const { accountId } = writer;
  const { ledger, draw } = await seenDraw(tx, writer, named);
  const { drawId, askedById: askedBy, askedReason: reason, askedAt } = draw;
  if (askedBy === null || reason === null || askedAt === null) {
    throw conflict('NOTHING_ASKED', REFUSED.nobodyHasAskedForAVoid);
  }
  if (confirm) {
    const work = { act: 'answerVoid', otherId: askedBy, workAt: askedAt } as const;
    const standing = await requireSecondPerson(tx, writer, { ...work, subjectId: drawId });
    const fullReason = withStanding(reason, standing);
    return giveUp(tx, writer, { ledger, draw, reason: fullReason, askedBy });
  }
  await updateRow(tx, 'draw', { accountId, drawId }, NOTHING_ASKED);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.void-declined',
    entityId: drawId,
    before: { reason, askedBy },
    about: [ledger.groupId],
  });
  return drawNow(tx, writer, { ledger, drawId });
}
