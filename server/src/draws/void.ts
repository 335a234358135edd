import type { Draw } from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/database.ts';
import { conflict, notFound } from '../http/failure.ts';
import { drawUnderWay, lockBook, type DrawBook } from './book.ts';
import { append, nextPlace, openSeal, sealAt, sealInForce } from './chain.ts';
import { drawsOf, groupOfDraw, storeVoid, type StoredDraw } from './draw-queries.ts';
import type { DrawWriter } from './draw-writer.ts';
import { clean } from './protocol/clean.ts';
import { voidText } from './protocol/events.ts';
import { toDraw } from './to-draw.ts';

async function giveUp(
  tx: Queryable,
  writer: DrawWriter,
  { book, draw, reason }: { book: DrawBook; draw: StoredDraw; reason: string },
): Promise<Draw> {
  const { accountId, userId, at } = writer;
  const { schemeId } = book;
  const { drawId } = draw;
  const place = nextPlace(book, writer);
  // After START seed and next seal are out already.
  const opened =
    draw.state === 'locked'
      ? { seed: openSeal(writer, schemeId, sealInForce(book)), next: sealAt(writer, place) }
      : null;
  const body = voidText(place, { reason, opened });
  const { seq, hash } = await append(tx, writer, book, { place, kind: 'void', body });
  await storeVoid(tx, accountId, { drawId, seq, reason: clean(reason), by: userId, at });
  await writeAudit(tx, {
    ...writer,
    action: 'draw.voided',
    entityId: drawId,
    before: { state: draw.state, ticketId: draw.ticketId },
    after: { reason: clean(reason), hash },
  });
  book.draws = await drawsOf(tx, accountId, schemeId);
  return toDraw(book, book.draws.find((each) => each.drawId === drawId) ?? draw);
}

/**
 * Gives up the draw of a group that is frozen or drawn; it stays on record with the reason, and the
 * next one uses another seal.
 * @throws Failure 404, 409 NOTHING_TO_VOID
 */
export async function voidUnderWay(
  tx: Queryable,
  writer: DrawWriter,
  { schemeId, reason }: { schemeId: string; reason: string },
): Promise<Draw> {
  const book = await lockBook(tx, writer, schemeId);
  const draw = drawUnderWay(book);
  if (!draw) {
    throw conflict('NOTHING_TO_VOID', 'This group has no draw that is frozen or drawn');
  }
  return giveUp(tx, writer, { book, draw, reason });
}

/**
 * Gives up one draw that is frozen or drawn. A draw whose winner is recorded is final.
 * @throws Failure 404, 409 DRAW_FINAL or DRAW_VOID
 */
export async function voidNamed(
  tx: Queryable,
  writer: DrawWriter,
  { drawId, reason }: { drawId: string; reason: string },
): Promise<Draw> {
  const schemeId = await groupOfDraw(tx, writer.accountId, drawId);
  if (schemeId === undefined) throw notFound('Draw not found');
  const book = await lockBook(tx, writer, schemeId);
  const draw = book.draws.find((each) => each.drawId === drawId);
  if (draw?.state === 'marked') {
    throw conflict(
      'DRAW_FINAL',
      'The winner of this draw is recorded: a finished draw is final and cannot be voided',
    );
  }
  if (!draw || draw.state === 'void') throw conflict('DRAW_VOID', 'This draw was voided already');
  return giveUp(tx, writer, { book, draw, reason });
}
