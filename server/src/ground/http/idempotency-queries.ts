import type { Queryable } from '../database/database.ts';

/** A key of one user: another one's, though the same, is another. */
interface Key {
  accountId: string;
  userId: string;
  key: string;
}

interface StoredAnswer {
  requestHash: string;
  response: string;
}

/** Takes the key for this transaction. @returns false while another one is using it */
export async function lockKey(tx: Queryable, { accountId, userId, key }: Key): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`${accountId} ${userId} ${key}`],
  );
  return rows[0]?.locked === true;
}

/** The stored answer, or one of before keys were of users. */
export async function findAnswer(
  tx: Queryable,
  { accountId, userId, key }: Key,
): Promise<StoredAnswer | undefined> {
  const { rows } = await tx.query<StoredAnswer>(
    `select request_hash as "requestHash", response
     from idempotency where account_id = $1 and user_id in ($2, '') and key = $3
     order by user_id desc limit 1`,
    [accountId, userId, key],
  );
  return rows[0];
}

export async function storeAnswer(
  tx: Queryable,
  answer: Key & { requestHash: string; response: string; at: string },
): Promise<void> {
  await tx.query(
    `insert into idempotency (account_id, user_id, key, request_hash, response, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [answer.accountId, answer.userId, answer.key, answer.requestHash, answer.response, answer.at],
  );
}

/** Forgets the answers of all accounts that were stored before an instant. */
export async function forgetAnswers(database: Queryable, before: string): Promise<void> {
  await database.query('delete from idempotency where created_at < $1', [before]);
}
