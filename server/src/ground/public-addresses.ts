import { runSql } from './database/build.ts';
import type { Queryable } from './database/database.ts';
import { ROW_BY_ROW } from './database/statements.ts';

/**
 * Stores addresses of public pages by their hashes, so that a page finds its account before it reads
 * the account's rows.
 */
export async function addPublicAddresses(
  tx: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await runSql(tx)`
    insert into public_address (hash, account_id) select hash, ${accountId} from unnest(${hashes}::text[]) as hash
    on conflict do nothing ${ROW_BY_ROW}`;
}

/** The account of a public page, over all accounts; undefined for an unknown address. */
export async function accountOfAddress(
  database: Queryable,
  hash: string,
): Promise<string | undefined> {
  const { rows } = await runSql<{ accountId: string }>(database)`
    select account_id from public_address where hash = ${hash}`;
  return rows[0]?.accountId;
}
