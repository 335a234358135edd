import path from 'node:path';
import type { Audience } from '@kuri/shared/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { askControl } from '../../../ground/control.ts';
import { acrossAccounts } from '../../../ground/database/account-scope.ts';
import { execute } from '../../../ground/database/build.ts';
import type { Database } from '../../../ground/database/database.ts';
import { CommandError } from './command-error.ts';

/** Call of the control socket that asks a running server for strangers. */
export const STRANGERS_CALL = 'strangers';

export const namedIds = z.object({ accounts: z.array(z.string()), users: z.array(z.string()) });

/** The ids of an audience that no account and no user has. */
export async function strangersIn(
  database: Database,
  { accounts, users }: z.infer<typeof namedIds>,
): Promise<string[]> {
  const existingIds = sql<{ id: string }>`select account_id as id
    from account where account_id = any(${accounts})
    union all select user_id from app_user where user_id = any(${users})`;
  const { rows } = await acrossAccounts('audiences', () => execute(database, existingIds));
  return [...accounts, ...users].filter((requestedId) =>
    rows.every(({ id }) => id !== requestedId),
  );
}

/** Asks the server on this machine's data folder, or PostgreSQL; undefined where neither is in reach. */
async function askForStrangers(
  ids: z.infer<typeof namedIds>,
  env: NodeJS.ProcessEnv,
): Promise<string[] | undefined> {
  const { DATABASE_URL: url, KURI_DATA_DIR: dataDir = '.kuri/data' } = env;
  if (url === undefined) {
    const answer = await askControl(path.resolve(dataDir), STRANGERS_CALL, ids);
    return answer && z.array(z.string()).parse(answer.result);
  }
  // Few commands need it: it is not loaded with them.
  const { openDatabase } = await import('../../../ground/database/open-database.ts');
  const database = await openDatabase({ url, dataDir });
  try {
    return await strangersIn(database, ids);
  } finally {
    await database.close();
  }
}

/**
 * Refuses a canary for accounts or users that are not there, as far as this machine can tell.
 * @throws CommandError naming the ids
 */
export async function refuseStrangers(
  { accounts = [], users = [] }: Partial<Audience>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (accounts.length + users.length === 0) return;
  const strangers = await askForStrangers({ accounts, users }, env).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  if (strangers?.length) {
    throw new CommandError(`No account and no user has the id ${strangers.join(', ')}.`);
  }
}
