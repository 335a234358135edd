import type { DrawAnswer } from '@kuri/shared/contract';
import type { Queryable } from '../database/database.ts';
import { drawAnswerOf } from './answer.ts';
import { currentDraw, lockBook, readBook } from './book.ts';
import type { DrawWriter } from './draw-writer.ts';
import { periodOf } from './period.ts';
import { start } from './start.ts';

/** How the draw stands, for who changes nothing. @throws as `start` */
export async function look(
  tx: Queryable,
  writer: DrawWriter,
  { schemeId, drawMonth }: { schemeId: string; drawMonth: number },
): Promise<DrawAnswer> {
  const { accountId, today } = writer;
  const period = periodOf(drawMonth, today);
  const book = await readBook(tx, writer, schemeId);
  const current = currentDraw(book, period);
  const already = current !== undefined && current.state !== 'locked';
  return drawAnswerOf(tx, { accountId, book, period, today, current, already });
}

/**
 * The call of a screen that knows nothing of sealing: freezes and draws without numbers. Where the
 * group asks for numbers, or somebody froze the list to take them, it only looks.
 * @throws as `start`
 */
export async function lookAndDraw(
  tx: Queryable,
  writer: DrawWriter,
  request: { schemeId: string; drawMonth: number },
): Promise<DrawAnswer> {
  // Held first, so that nobody freezes between the look and the draw.
  await lockBook(tx, writer, request.schemeId);
  const seen = await look(tx, writer, request);
  if (seen.draw.minNumbers > 0 || seen.draw.state !== 'none') return seen;
  return start(tx, writer, { ...request, numbers: [] });
}
