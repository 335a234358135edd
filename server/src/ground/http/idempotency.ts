import { runSql, rowOf } from '../database/build.ts';
import { createHash } from 'node:crypto';
import { istInstant, refusals } from '@kuri/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { tryLock } from '../database/locks.ts';
import { insertRow } from '../database/statements.ts';
import { type ApiContext, sessionOf } from './context.ts';
import { conflict, Failure } from './failure.ts';

const REFUSED = refusals('idempotency', {
  idempotencyKeyMustBe1To128: 'Idempotency-Key must be 1 to 128 visible characters',
  idempotencyKeyIsRequiredANewKey: 'Idempotency-Key is required: a new key for each payment',
  thisIdempotencyKeyWasAlreadyUsedFor: 'This Idempotency-Key was already used for another request',
  theSameRequestIsStillBeing: 'The same request is still being processed',
});

/** A user's key; the same key of another user is another one. */
interface Key {
  accountId: string;
  userId: string;
  key: string;
}

interface StoredAnswer {
  requestHash: string;
  response: string;
}

/** Locks the key for this transaction. @returns false while another one holds it */
export function lockKey(tx: Queryable, { accountId, userId, key }: Key): Promise<boolean> {
  return tryLock(tx, `${accountId} ${userId} ${key}`);
}

/** The stored answer, or one from before keys belonged to users. */
async function findAnswer(
  tx: Queryable,
  { accountId, userId, key }: Key,
): Promise<StoredAnswer | undefined> {
  return await rowOf<StoredAnswer>(tx)`
    select request_hash, response
    from idempotency where account_id = ${accountId} and user_id in (${userId}, '') and key = ${key}
    order by user_id desc limit 1`;
}

/** Deletes an account's answers stored before an instant. */
export async function forgetAnswers(
  database: Queryable,
  accountId: string,
  before: string,
): Promise<void> {
  await runSql(database)`
    delete from idempotency where account_id = ${accountId} and created_at < ${before}`;
}

const SANE_KEY = /^[\x21-\x7e]{1,128}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && SANE_KEY.test(key)) return key;
  throw new Failure({
    status: 400,
    code: 'BAD_REQUEST',
    message: REFUSED.idempotencyKeyMustBe1To128,
  });
}

/**
 * Refuses a call that moves money without an `Idempotency-Key`: after a lost answer nobody could
 * send it again safely.
 * @throws Failure 400 naming the header
 */
export function requireKey(request: FastifyRequest): void {
  if (keyOf(request) !== undefined) return;
  const message = REFUSED.idempotencyKeyIsRequiredANewKey;
  const errors = [{ field: 'Idempotency-Key', message }];
  throw new Failure({ status: 400, code: 'BAD_REQUEST', message, errors });
}

function hashOf(request: FastifyRequest): string {
  const parts = [request.method, request.routeOptions.url, request.query, request.body];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function replay(stored: { requestHash: string; response: string }, hash: string): unknown {
  if (stored.requestHash !== hash) {
    throw new Failure({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: REFUSED.thisIdempotencyKeyWasAlreadyUsedFor,
    });
  }
  return JSON.parse(stored.response) as unknown;
}

/**
 * Runs a write in one transaction, once for each `Idempotency-Key` of the user: a repeat gets the
 * first answer, marked `Idempotency-Replayed: true`. A failed write may be tried again with the
 * same key. Without the header it simply runs.
 * @param work returns the body of the answer
 * @param again the answer to a repeat, from the first answer, which is the default
 * @throws Failure 422 when the key came with another request, 409 while that request still runs
 */
export async function writeOnce<T>(
  { database, clock }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Queryable) => Promise<T>,
  again: (tx: Queryable, first: T) => Promise<T> | T = (_tx, first) => first,
): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return database.transaction(work);
  const { accountId, userId } = sessionOf(request);
  const own = { accountId, userId, key };
  const requestHash = hashOf(request);
  const outcome = await database.transaction(async (tx) => {
    const [isFree, stored] = await Promise.all([lockKey(tx, own), findAnswer(tx, own)]);
    if (!isFree) throw conflict('REQUEST_RUNNING', REFUSED.theSameRequestIsStillBeing);
    // `work` returned it; the route's response schema checks it once more.
    if (stored) {
      return { answer: await again(tx, replay(stored, requestHash) as T), replayed: true };
    }
    const answer = await work(tx);
    const response = JSON.stringify(answer);
    // Travels with the commit, which fails with it.
    const row = { ...own, requestHash, response, createdAt: istInstant(clock()) };
    insertRow(tx, 'idempotency', row).catch(() => undefined);
    return { answer, replayed: false };
  });
  if (outcome.replayed) reply.header('idempotency-replayed', 'true');
  return outcome.answer;
}
