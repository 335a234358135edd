import type { Config } from '../../ground/startup/config.ts';
import { allAccounts } from '../../office/accounts/queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { DRAW_SECRET, loadOrCreateSecret } from '../../ground/startup/stored-secret.ts';
import { eventFields } from '../../ground/chain/protocol/events.ts';
import { sealOf, seedOf } from '../../ground/chain/protocol/hashes.ts';
import { lastSealing, type SealingEvent } from '../../ground/chain/event-queries.ts';

/** Groups whose seals are checked; one secret opens all. */
const GROUPS = 5;

function isOpenedBy(secret: string, { groupId, seq, body }: SealingEvent): boolean {
  return sealOf(groupId, seedOf(secret, groupId, seq)) === eventFields(body).get('next');
}

/** Seals of some groups, from account to account until there are enough. */
async function someSealing(database: Database): Promise<SealingEvent[]> {
  const sealing: SealingEvent[] = [];
  for (const accountId of await allAccounts(beyondAccounts(database, 'draw secret'))) {
    const left = GROUPS - sealing.length;
    if (left === 0) break;
    sealing.push(...(await inAccount(accountId, () => lastSealing(database, accountId, left))));
  }
  return sealing;
}

/**
 * Loads the secret of all seals: the configured one, or the data folder's, which is made while no group
 * is on record. Tried on published seals, so that a wrong one stops the start and not a draw.
 * @throws Error when it is missing or does not open them
 */
export async function drawSecretOf(
  database: Database,
  { drawSecret, dataDir }: Pick<Config, 'drawSecret' | 'dataDir'>,
): Promise<string> {
  const sealing = await someSealing(database);
  const mayMake = sealing.length === 0;
  const secret = drawSecret ?? (await loadOrCreateSecret(dataDir, DRAW_SECRET, { mayMake }));
  if (sealing.every((event) => isOpenedBy(secret, event))) return secret;
  throw new Error(
    'the draws on record are sealed with a different secret. Set DRAW_SECRET as it was, ' +
      `or restore the file ${DRAW_SECRET.file} of the data folder from a backup`,
  );
}
