import type { Draw, DrawProof } from '@kuri/shared/contract';
import type { Database, Queryable } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { readBook } from './book.ts';
import type { ChainWriter } from './chain.ts';
import { groupOfDraw, listsOf } from './draw-queries.ts';
import { eventsOf, groupOfEvent } from './event-queries.ts';
import { hashOf } from './protocol/hashes.ts';
import { toDraw } from './to-draw.ts';

/** The draws of a group, the newest first, voided and unfinished ones too. @throws Failure 404 */
export async function historyOf(
  tx: Queryable,
  writer: ChainWriter,
  schemeId: string,
): Promise<Draw[]> {
  const book = await readBook(tx, writer, schemeId);
  return book.draws.map((draw) => toDraw(book, draw));
}

/** A group's chain from its beginning to the newest event, with every list that it names. */
async function proofOf(
  database: Queryable,
  { accountId, schemeId }: { accountId: string; schemeId: string },
): Promise<DrawProof> {
  // The events first: every list that they name is there then.
  const events = await eventsOf(database, accountId, schemeId);
  const lists = await listsOf(database, accountId, schemeId);
  return {
    events: events.map(({ body }) => body),
    lists: Object.fromEntries(lists.map((text) => [hashOf(text), text])),
  };
}

/** What proves a draw. @throws Failure 404 */
export async function proofOfDraw(
  database: Database,
  { accountId, drawId }: { accountId: string; drawId: string },
): Promise<DrawProof> {
  const schemeId = await groupOfDraw(database, accountId, drawId);
  if (schemeId === undefined) throw notFound('Draw not found');
  return proofOf(database, { accountId, schemeId });
}

/** What an event's hash gives whoever has it. @throws Failure 404 */
export async function proofOfEvent(database: Database, hash: string): Promise<DrawProof> {
  const group = await groupOfEvent(database, hash);
  if (!group) throw notFound('There is no record with this code');
  return proofOf(database, group);
}
