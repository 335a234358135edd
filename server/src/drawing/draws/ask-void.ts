import type { Draw, VoidDrawBody } from '@kuri/shared/contract';
import { requireIndependent } from '../../office/accounts/independent-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { DrawWriter } from '../../ground/chain/chain.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import { drawUnderWay, earlierVoids, lockLedger, type DrawLedger } from './draw-ledger.ts';
import type { OfGroup } from './draw-parameters.ts';
import { drawsOf, type StoredDraw } from './draw-queries.ts';
import { recordedReason } from './draw-reason.ts';
import { storeVoidAsked, storeVoidDeclined } from './draw-writes.ts';
import { toDraw } from './to-draw.ts';
import { checkSeen, giveUp, type Seen } from './void-draw.ts';

// A draw that was voided before is voided by two: one administrator asks, another one answers.

/** The draw under way, as the caller saw it. */
async function seenDraw(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, ...seen }: { groupId: string } & Seen,
): Promise<{ ledger: DrawLedger; draw: StoredDraw }> {
  const ledger = await lockLedger(tx, writer, groupId);
  const draw = drawUnderWay(ledger);
  if (!draw) {
    throw conflict('NOTHING_TO_VOID', 'This group has no draw that is frozen or drawn');
  }
  checkSeen(ledger, draw, seen);
  return { ledger, draw };
}

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

/**
 * Asks another administrator to void a draw that was voided before; it goes on until that is confirmed.
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
    throw conflict('ONE_IS_ENOUGH', 'This draw was not voided before: void it yourself');
  }
  if (draw.askedBy !== null) {
    const message = `${draw.askedBy} has asked for this void already: another administrator has to confirm it`;
    throw conflict('VOID_ASKED', message);
  }
  const { drawId } = draw;
  const reason = recordedReason(sent, 'reason');
  await storeVoidAsked(tx, accountId, { drawId, reason, by: userId, at });
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
 * Confirms or declines a void that was asked for. Who asked may only decline, which takes it back.
 * @throws Failure 404, 409 NOTHING_TO_VOID, NOTHING_ASKED, DRAW_CHANGED or SAME_PERSON, 403 NOT_INDEPENDENT
 */
export async function answerVoid(
  tx: Queryable,
  writer: DrawWriter,
  { confirm, ...named }: { groupId: string; confirm: boolean } & Seen,
): Promise<Draw> {
  const { accountId, userId: actorId, at } = writer;
  const { ledger, draw } = await seenDraw(tx, writer, named);
  const { drawId, askedById: askedBy, askedReason: reason } = draw;
  if (askedBy === null || reason === null) {
    throw conflict('NOTHING_ASKED', 'Nobody has asked for a void of this draw, or it was answered');
  }
  if (confirm) {
    await requireIndependent(tx, { accountId, actorId, otherId: askedBy, at, doing: 'confirm' });
    return giveUp(tx, writer, { ledger, draw, reason, askedBy });
  }
  await storeVoidDeclined(tx, accountId, drawId);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.void-declined',
    entityId: drawId,
    before: { reason, askedBy },
    about: [ledger.groupId],
  });
  return drawNow(tx, writer, { ledger, drawId });
}
