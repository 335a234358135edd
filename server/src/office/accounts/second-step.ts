import { runSql } from '../../ground/database/build.ts';
import type { SecondStepSecret } from '@kuri/shared/contract';
import { Secret, TOTP } from 'otpauth';
import { isDiskFull } from '../../ground/database/full-disk.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { updateUser, type UserKey } from './queries.ts';

/** Name of the entry in the authenticator app. */
const ISSUER = 'Kuri';
/** Codes of 30 seconds before and after that are taken, for clocks that differ. */
const WINDOW = 1;

/** Makes a secret and the address that an authenticator app reads as a QR code. */
export function newSecret(label: string): SecondStepSecret {
  const totp = new TOTP({ issuer: ISSUER, label, secret: new Secret() });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/**
 * Number of the 30 seconds that a code is of.
 * @param now milliseconds since the epoch
 * @returns undefined for a wrong code
 */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret });
  const delta = totp.validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Second step of a person; `secret` also while it is only being set up. */
export async function secondStepOf(
  database: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
) {
  const { rows } = await runSql<{
    secret: string | null;
    isOn: boolean;
    mustBeOn: boolean;
  }>(database)`
    select u.code_secret as secret, u.code_since is not null as is_on,
      a.admins_use_code and u.user_type = 'ADMIN' as must_be_on
    from app_user u join account a on a.account_id = u.account_id
    where u.account_id = ${accountId} and u.user_id = ${userId}`;
  return rows[0] ?? { secret: null, isOn: false, mustBeOn: false };
}

/** Takes a code once, of whoever is first. @returns false for a wrong one, and for one that was used */
export async function takeCode(
  database: Queryable,
  { accountId, userId }: { accountId: string; userId: string },
  { secret, code, now }: { secret: string; code: string; now: number },
): Promise<boolean> {
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  try {
    const { rowCount } = await runSql(database)`
      update app_user set code_step = ${step}
      where account_id = ${accountId} and user_id = ${userId} and code_step < ${step} and code_secret = ${secret}`;
    return rowCount === 1;
  } catch (error) {
    // People may still sign in to read.
    if (isDiskFull(error)) return true;
    throw error;
  }
}

/**
 * Stores the second step of a person; codes that were used stay used.
 * @param since ISO instant from which the code is asked for; null while it is set up
 * @param secret null for no second step
 */
export function storeSecondStep(
  tx: Queryable,
  key: UserKey,
  { secret, since }: { secret: string | null; since: string | null },
): Promise<void> {
  return updateUser(tx, key, { codeSecret: secret, codeSince: since });
}
