import { PLAIN_ORGANISATION, istDate, istInstant } from '@kuri/shared/contract';
import { createAccount } from '../../office/accounts/create-account.ts';
import { hasAccounts } from '../../office/accounts/queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { insertGroup } from '../../people/groups/group-queries.ts';
import { insertGroupType } from '../../people/groups/group-types.ts';
import { storeOrganisation } from '../../office/organisation/organisation-queries.ts';
import { insertReferrer } from '../../people/referrals/referrals.ts';
import { DEMO_ACCOUNT, DEMO_OFFICE } from './demo-account.ts';
import { demoBook, referrerId } from './demo-book.ts';
import { toGroup, toGroupType } from './demo-group-rows.ts';
import { DEMO_GROUPS, DEMO_TYPES } from './demo-groups.ts';
import { DEMO_REFERRERS } from './demo-referrers.ts';
import type { DemoFill } from './demo-sales.ts';
import { storeBook } from './store-book.ts';

const { accountId } = DEMO_ACCOUNT;

/** The group types and the groups, still without tickets. */
async function seedGroups(tx: Queryable, now: number): Promise<DemoFill[]> {
  const fills: DemoFill[] = [];
  for (const demoType of DEMO_TYPES) {
    const type = toGroupType(demoType, now);
    await insertGroupType(tx, accountId, type);
    for (const demo of DEMO_GROUPS.filter((group) => group.type === demoType.key)) {
      const group = toGroup(demo, type, now);
      await insertGroup(tx, accountId, group);
      fills.push({ group, tickets: demo.tickets });
    }
  }
  return fills;
}

async function seedReferrers(tx: Queryable, createdAt: string): Promise<void> {
  for (const [index, [name, type, phone10]] of DEMO_REFERRERS.entries()) {
    await insertReferrer(tx, accountId, {
      referralId: referrerId(index),
      name,
      type,
      phone10,
      // Minutes apart, so that the list has an order.
      createdAt: istInstant(Date.parse(createdAt) + index * 60_000),
    });
  }
}

/**
 * Gives an empty database the demo account: the same one all day, with its dates laid relative to
 * the day of `now` (milliseconds since the epoch) in India.
 * @param drawSecret the server's, which opens the seals of the draws to come
 * @returns whether the database was empty
 */
export async function seedDemo(
  database: Database,
  now: number,
  drawSecret: string,
): Promise<boolean> {
  if (await hasAccounts(beyondAccounts(database, 'demo'))) return false;
  const work = async (tx: Queryable) => {
    // Of two replicas that start on one empty database, the second finds the account there.
    const users = await createAccount(tx, DEMO_ACCOUNT, { now, madeBy: 'demo' });
    if (!users) return false;
    const fills = await seedGroups(tx, now);
    const [oldest = istInstant(now)] = [...fills].map(({ group }) => group.createdAt).sort();
    const office = { ...PLAIN_ORGANISATION, ...DEMO_OFFICE, updatedAt: oldest };
    await storeOrganisation(tx, accountId, office);
    await seedReferrers(tx, oldest);
    await storeBook(tx, accountId, demoBook(fills, istDate(now), { users, drawSecret }));
    return true;
  };
  return inAccount(accountId, () => database.transaction(work));
}
