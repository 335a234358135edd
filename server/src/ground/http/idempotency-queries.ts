import type { Queryable } from '../database/database.ts';

interface Key {
  accountId: string;
  key: string;
}

interface StoredAnswer {
  requestHash: string;
  response: string;
}

/** Takes the key for this transaction. @returns false while another one is using it */
export async function lockKey(tx: Queryable, { accountId, key }: Key): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`${accountId} ${key}`],
  );
  return rows[0]?.locked === true;
}

export async function findAnswer(
  tx: Queryable,
  { accountId, key }: Key,
): Promise<StoredAnswer | undefined> {
  const { rows } = await tx.query<StoredAnswer>(
    `select request_hash as "requestHash", response
     from idempotency where account_id = $1 and key = $2`,
    [accountId, key],
  );
  return rows[0];
}

export async function storeAnswer(
  tx: Queryable,
  answer: Key & { requestHash: string; response: string; at: string },
): Promise<void> {
  await tx.query(
    `insert into idempotency (account_id, key, request_hash, response, created_at)
     values ($1, $2, $3, $4, $5)`,
    [answer.accountId, answer.key, answer.requestHash, answer.response, answer.at],
  );
}

/** Forgets the answers of all accounts that were stored before an instant. */
export async function forgetAnswers(database: Queryable, before: string): Promise<void> {
  await database.query('delete from idempotency where created_at < $1', [before]);
}
