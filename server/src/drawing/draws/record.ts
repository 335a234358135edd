import { type Draw, type DrawProof, drawProof, refusals } from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { drawIdOf, toDraw } from './draw-answer.ts';
import { readLedger } from './draw-ledger.ts';
import { placeOfDraw } from './draw-queries.ts';
import { textsOf } from './ticket-list.ts';
import type { ChainWriter } from '../../ground/chain/chain.ts';
import { eventsOf, placeOfEvent } from '../../ground/chain/event-queries.ts';
import { accountOfAddress } from '../../ground/public-addresses.ts';
import { hashOf } from '../../ground/chain/protocol/hashes.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { failures } from '../../ground/http/serve.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';

const REFUSED = refusals('drawsRecord', {
  thereIsNoRecordWithThis: 'There is no record with this code',
});

/** The draws of a group, the newest first, voided and unfinished ones too. @throws Failure 404 */
export async function historyOf(
  tx: Queryable,
  writer: ChainWriter,
  groupId: string,
): Promise<Draw[]> {
  const ledger = await readLedger(tx, writer, groupId);
  return ledger.draws.map((draw) => toDraw(ledger, draw));
}

/** The place of one of a draw's events in its group's chain. */
interface Place {
  accountId: string;
  groupId: string;
  seq: number;
}

/**
 * A group's chain up to the end of one draw, with the list of that draw and its story only: a code must not
 * show the arrears of another draw.
 */
async function proofUntil(
  database: Queryable,
  { accountId, groupId, seq }: Place,
): Promise<DrawProof> {
  const events = await eventsOf(database, accountId, groupId);
  const next = events.findIndex((event) => event.seq > seq && event.kind === 'lock');
  const until = next === -1 ? events : events.slice(0, next);
  const lock = until.findLast(({ kind }) => kind === 'lock');
  const texts = lock ? await textsOf(database, accountId, drawIdOf(groupId, lock.seq)) : [];
  return {
    events: until.map(({ body }) => body),
    lists: Object.fromEntries(texts.map((text) => [hashOf(text), text])),
  };
}

/** The proof of a draw. @throws Failure 404 */
export async function proofOfDraw(
  database: Database,
  { accountId, drawId }: { accountId: string; drawId: string },
): Promise<DrawProof> {
  const place = await placeOfDraw(database, accountId, drawId);
  if (!place) throw notFound(NOT_FOUND.draw);
  return proofUntil(database, { accountId, ...place });
}

/** Proof by the hash of one of its events, in any account. @throws Failure 404 */
async function proofOfEvent(database: Database, hash: string): Promise<DrawProof> {
  const accountId = await accountOfAddress(database, hash);
  const unknown = () => notFound(REFUSED.thereIsNoRecordWithThis);
  if (accountId === undefined) throw unknown();
  return inAccount(accountId, async () => {
    const place = await placeOfEvent(database, accountId, hash);
    if (!place) throw unknown();
    return proofUntil(database, { accountId, ...place });
  });
}

/**
 * Public record of a group's draws by the hash of one of its events, which cannot be guessed. Without an
 * envelope: saved as it is, it is the file of the check page.
 */
export const publicRecord: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/p/:hash',
    config: { late: true },
    // A browser gets the page at the same address.
    constraints: { answers: 'data' },
    schema: {
      tags: ['draws'],
      summary: 'The record that a hash belongs to; needs no login',
      security: [],
      params: z.object({ hash: z.string() }),
      response: { 200: drawProof, ...failures },
    },
    handler: (request) => proofOfEvent(database, request.params.hash),
  });
  done();
};
