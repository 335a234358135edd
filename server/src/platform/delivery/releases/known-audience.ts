import path from 'node:path';
import type { Audience } from '@kuri/shared/contract';
import * as z from 'zod/mini';
import { askControl } from '../../../ground/control.ts';
import type { Database } from '../../../ground/database/database.ts';
import { listAudiences, strangersIn } from '../../../office/accounts/audiences.ts';
import { CommandError } from './command-error.ts';

/** Call of the control socket that asks a running server for strangers. */
export const STRANGERS_CALL = 'strangers';

export const namedIds = z.object({
  accounts: z.array(z.string()),
  users: z.array(z.string()),
  audiences: z.optional(z.array(z.string())),
});
type Named = z.infer<typeof namedIds>;

/** Why a canary is for nobody: ids that nobody has, and audiences that there are not. */
export async function refusalsOf(database: Database, named: Named): Promise<string[]> {
  const strangers = await strangersIn(database, named);
  const names = (await listAudiences(database)).map(({ name }) => name);
  const unknown = (named.audiences ?? []).filter((name) => !names.includes(name));
  const there = names.join(', ') || 'none; administrators keep them on the Modules page';
  return [
    ...(strangers.length > 0 ? [`No account and no user has the id ${strangers.join(', ')}.`] : []),
    ...(unknown.length > 0
      ? [`There is no audience ${unknown.join(', ')}. There are: ${there}.`]
      : []),
  ];
}

/** Asks the server on this machine's data folder, or PostgreSQL; undefined where neither is in reach. */
async function askForRefusals(named: Named, env: NodeJS.ProcessEnv): Promise<string[] | undefined> {
  const { DATABASE_URL: url, KURI_DATA_DIR: dataDir = '.kuri/data' } = env;
  if (url === undefined) {
    const answer = await askControl(path.resolve(dataDir), STRANGERS_CALL, named);
    return answer && z.array(z.string()).parse(answer.result);
  }
  // Few commands need it: it is not loaded with them.
  const { openDatabase } = await import('../../../ground/database/open-database.ts');
  const database = await openDatabase({ url, dataDir });
  try {
    return await refusalsOf(database, named);
  } finally {
    await database.close();
  }
}

/**
 * Refuses a canary for accounts, users or audiences that are not there, as far as this machine can tell.
 * @returns false where it cannot tell
 * @throws CommandError naming them
 */
export async function refuseStrangers(
  { accounts = [], users = [], audiences = [] }: Partial<Audience>,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (accounts.length + users.length + audiences.length === 0) return true;
  const named = { accounts, users, audiences };
  const refusals = await askForRefusals(named, env).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  if (refusals?.length) throw new CommandError(...refusals);
  return refusals !== undefined;
}
