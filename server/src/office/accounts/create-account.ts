import { parseArgs } from 'node:util';
import {
  isEmail,
  isStrongPassword,
  istInstant,
  phone10,
  type UserType,
} from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import * as z from 'zod/mini';
import { inAccount } from '../../ground/database/account-scope.ts';
import { brokenConstraint } from '../../ground/database/database-errors.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { newId } from '../../ground/ids.ts';
import { GUESSABLE, isGuessable } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount, insertUser, listAccounts } from './queries.ts';

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
 * @param madeBy author and request in the audit row
 * @returns ids of the users; undefined when the account exists, which stays as it is
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

/** Arguments and password of the command, as the control socket carries them. */
export const adminRequest = z.object({ args: z.array(z.string()), password: z.string() });

const TAKEN: Record<string, string> = {
  app_user_login_email: 'the email belongs to another user',
  app_user_login_phone10: 'the mobile number belongs to another user',
};

/**
 * Runs the command in the process that has the database.
 * @param password from the environment: others on the machine can read the command line
 * @returns the line to print
 * @throws Error in words
 */
export async function createAdmin(
  { database, clock }: ApiContext,
  { args, password }: { args: readonly string[]; password: string | undefined },
): Promise<string> {
  const { account, mayShareName } = readAdmin(args, password);
  for (const { firstName, email, phone10: mobile, password: chosen } of account.users) {
    if (await isGuessable(chosen, [account.name, firstName, email, mobile])) {
      throw new Error(`KURI_ADMIN_PASSWORD: ${GUESSABLE}`);
    }
  }
  const name = account.name.toLowerCase();
  const accounts = await listAccounts(database);
  if (!mayShareName && accounts.some((other) => other.name.toLowerCase() === name)) {
    throw new Error(
      `there is an account ${account.name} already. To add people to it use npm run staff; for another ` +
        'account of that name say --another-account',
    );
  }
  const made = { now: clock(), madeBy: 'create-admin' };
  const store = () => database.transaction((tx) => createAccount(tx, account, made));
  await inAccount(account.accountId, store).catch((error: unknown) => {
    const reason = TAKEN[brokenConstraint(error) ?? ''];
    throw reason === undefined ? error : new Error(reason, { cause: error });
  });
  return `Created account ${account.accountId} with its administrator`;
}

export const USAGE = `Creates an account with its first administrator.

  npm run create-admin -w server -- --account <name> --name <first name> [--email <email>] [--mobile <number>] [--another-account]

At least one of --email and --mobile is needed. The password is taken from KURI_ADMIN_PASSWORD.
A second account of the same name needs --another-account. Works with the server running or stopped.`;

function readMobile(text: string | undefined): string | null {
  if (text === undefined) return null;
  const digits = phone10(text);
  if (digits === undefined) throw new Error('--mobile must be a 10-digit mobile number');
  return digits;
}

function readEmail(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!isEmail(text)) throw new Error('--email must be an email address');
  return text.toLowerCase();
}

/**
 * Reads the account from a command line.
 * @param password from the environment: others on the machine can read the command line
 * @throws Error in words
 */
export function readAdmin(
  args: readonly string[],
  password: string | undefined,
): { account: NewAccount; mayShareName: boolean } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      account: text,
      name: text,
      email: text,
      mobile: text,
      'another-account': { type: 'boolean', default: false },
    },
  });
  const [name, firstName] = [values.account?.trim(), values.name?.trim()];
  if (!name) throw new Error('--account is required');
  if (!firstName) throw new Error('--name is required');
  const email = readEmail(values.email);
  const mobile = readMobile(values.mobile);
  if (email === null && mobile === null) throw new Error('--email or --mobile is required');
  if (password === undefined || !isStrongPassword(password)) {
    throw new Error(
      'KURI_ADMIN_PASSWORD must have at least 8 characters with a lowercase and an uppercase letter, a digit and a special character',
    );
  }
  const admin = { firstName, userType: 'ADMIN' as const, email, phone10: mobile, password };
  const account = { accountId: newId('acc'), name, users: [admin] };
  return { account, mayShareName: values['another-account'] };
}
