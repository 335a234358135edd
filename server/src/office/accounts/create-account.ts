import { istInstant, type UserType } from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount, insertUser } from './queries.ts';

interface NewUser {
  firstName: string;
  userType: UserType;
  email: string | null;
  phone10: string | null;
  password: string;
}

export interface NewAccount {
  accountId: string;
  name: string;
  users: NewUser[];
}

/**
 * Stores an account with its first users, in the caller's transaction.
 * @param madeBy what the audit row names in the place of a request
 * @returns the ids of the users; undefined when the account is there already, which stays as it is
 * @throws the database's error when an email or a mobile belongs to another user
 */
export async function createAccount(
  tx: Queryable,
  account: NewAccount,
  { now, madeBy }: { now: number; madeBy: string },
): Promise<string[] | undefined> {
  const at = istInstant(now);
  const { accountId, name } = account;
  if (!(await insertAccount(tx, { accountId, name, at }))) return undefined;
  const userIds: string[] = [];
  for (const { password, ...user } of account.users) {
    const userId = newId('usr');
    const passwordHash = await hashPassword(password);
    const chosen = { passwordHash, mustChangePassword: false };
    await insertUser(tx, { ...user, ...chosen, accountId, userId, at });
    userIds.push(userId);
  }
  await writeAudit(tx, {
    accountId,
    userId: madeBy,
    requestId: madeBy,
    at,
    action: 'account.created',
    entityId: accountId,
    after: { name, userIds },
  });
  return userIds;
}
