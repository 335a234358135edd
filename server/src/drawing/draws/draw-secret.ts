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

interface DrawSecrets {
  /** Seals what is published from now on. */
  drawSecret: string;
  /** Open what they have sealed; the newest first. */
  formerDrawSecrets: readonly string[];
  /** Source of the codes on slips: of its own, or the oldest of the others, so that no renewal changes it. */
  slipSecret: string;
}

/**
 * Loads the secrets of all seals: the configured ones, or the lines of the data folder's file, which is made while
 * no group is on record. Tried on published seals, so that a wrong one stops the start and not a draw.
 * @throws Error when they are missing or do not open the seals
 */
export async function drawSecretsOf(
  database: Database,
  given: Pick<Config, 'drawSecret' | 'formerDrawSecrets' | 'slipSecret' | 'dataDir'>,
): Promise<DrawSecrets> {
  const sealing = await someSealing(database);
  const mayMake = sealing.length === 0;
  const text =
    given.drawSecret ?? (await loadOrCreateSecret(given.dataDir, DRAW_SECRET, { mayMake }));
  const lines = text.split('\n').filter((line) => line !== '');
  const [drawSecret = text, ...former] = lines.length > 1 ? lines : [text];
  const formerDrawSecrets = [...former, ...given.formerDrawSecrets];
  const all = [drawSecret, ...formerDrawSecrets];
  const slipSecret = given.slipSecret ?? all.at(-1) ?? drawSecret;
  if (sealing.every((event) => all.some((secret) => isOpenedBy(secret, event)))) {
    return { drawSecret, formerDrawSecrets, slipSecret };
  }
  throw new Error(
    'the draws on record are sealed with a different secret. Set DRAW_SECRET as it was, or name it in ' +
      'DRAW_SECRET_BEFORE beside a new one, ' +
      `or restore the file ${DRAW_SECRET.file} of the data folder from a backup`,
  );
}
