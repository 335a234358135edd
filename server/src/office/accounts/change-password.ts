import type { ChangePasswordBody, Login } from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { ApiContext, Session } from '../../ground/http/context.ts';
import { conflict, invalidField, notFound } from '../../ground/http/failure.ts';
import type { Logins } from './logins.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { flagsOf } from './flags.ts';
import { firstNameOf } from './queries.ts';
import { ownPasswordThrottle } from './rules.ts';
import { passwordOf, storePassword } from './staff-queries.ts';
import { clearAttempt, countAttempt, lockedOut } from './throttle.ts';

/**
 * Changes one's own password. All logins of the person end; the answer is a new one for this browser.
 * @throws Failure 422 at the field that is wrong, 429 after too many wrong guesses of the current
 *   password, 409 when the password was changed elsewhere meanwhile
 */
export async function changePassword(
  context: ApiContext & { logins: Logins },
  writer: Session & { requestId: string; at: string },
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<Login> {
  const { database, logins } = context;
  const { accountId, userId, userType, requestId, at } = writer;
  const counted = ownPasswordThrottle(userId);
  const lock = await countAttempt(context, counted);
  if (lock) throw lockedOut(lock);
  const instead = await passwordOf(database, accountId, userId);
  if (!(await checkPassword(instead, currentPassword)) || instead === undefined) {
    throw invalidField('currentPassword', 'Current password is wrong');
  }
  await clearAttempt(context, counted);
  if (await checkPassword(instead, newPassword)) {
    throw invalidField('newPassword', 'Choose a password other than the current one');
  }
  const passwordHash = await hashPassword(newPassword);
  const stored = await database.transaction(async (tx) => {
    const change = { userId, passwordHash, isFirst: false, instead };
    const tokenVersion = await storePassword(tx, accountId, change);
    if (tokenVersion === undefined) {
      throw conflict('STALE', 'Your password was changed elsewhere. Please sign in again.');
    }
    const trail = { accountId, userId, requestId, at };
    await writeAudit(tx, { ...trail, action: 'staff.password-changed', entityId: userId });
    const firstName = await firstNameOf(tx, accountId, userId);
    return { tokenVersion, firstName, flags: await flagsOf(tx, accountId) };
  });
  logins.forget(userId);
  const { tokenVersion, firstName, flags } = stored;
  if (firstName === undefined) throw notFound('Staff member not found');
  const token = await logins.issue({ accountId, userId, userType, tokenVersion });
  return { accountId, userId, firstName, userType, flags, ...token };
}
