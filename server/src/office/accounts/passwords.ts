import { randomInt, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  type ChangePasswordBody,
  isStrongPassword,
  type Login,
  refusals,
} from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { ApiContext, Session } from '../../ground/http/context.ts';
import { conflict, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { refuseGuessable } from './common-passwords.ts';
import type { Logins } from './logins.ts';
import { switchesFor } from './audiences.ts';
import { menuOf, ownLoginOf, passwordOf, storePassword } from './queries.ts';
import { type SessionPlace, storeSession } from './sessions.ts';
import { clearAttempt, countAttempt, lockedOut, ownPasswordThrottle } from './throttle.ts';

const REFUSED = refusals('passwords', {
  currentPasswordIsWrong: 'Current password is wrong',
  chooseAPasswordOtherThanThe: 'Choose a password other than the current one',
  yourPasswordWasChangedElsewherePlease:
    'Your password was changed elsewhere. Please sign in again.',
});

/** argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Composes letters: one character or two are the same password. */
const composed = (password: string) => password.normalize('NFC');

/** Hash of a password with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without one the same work is done, so that the time of an
 * answer does not tell which logins exist.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID());
  const matches = await verify(stored ?? (await dummyHash), composed(password));
  return matches && stored !== undefined;
}

/** Characters that are not mistaken for others: no 0 and O, no 1, l and I. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const anyCharacter = () => CHARACTERS.charAt(randomInt(CHARACTERS.length));
const anyGroup = () => Array.from({ length: GROUP_LENGTH }, anyCharacter).join('');

/**
 * Makes a first password: random (93 bits), easy to read out, within the password rule.
 * @returns e.g. `Kvbt-7mRq-x2Hd-9pWn`
 */
export function firstPassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, anyGroup).join('-');
    if (isStrongPassword(password)) return password;
  }
}

/**
 * Checks the password of somebody who is signed in.
 * @returns its hash
 * @throws Failure 422 at `currentPassword`, 429 after too many wrong ones
 */
export async function checkOwnPassword(
  context: ApiContext,
  { accountId, userId }: Pick<Session, 'accountId' | 'userId'>,
  currentPassword: string,
): Promise<string> {
  const counted = ownPasswordThrottle(userId);
  const lock = await countAttempt(context, counted);
  if (lock) throw lockedOut(lock);
  const stored = await passwordOf(context.database, accountId, userId);
  if (!(await checkPassword(stored, currentPassword)) || stored === undefined) {
    throw invalidField('currentPassword', REFUSED.currentPasswordIsWrong);
  }
  await clearAttempt(context, counted);
  return stored;
}

/**
 * Changes one's own password; all logins of the person end, and the answer is a new one for this
 * browser.
 * @throws Failure 422 at the field that is wrong, 429 after too many wrong guesses of the current
 *   password, 409 when the password was changed elsewhere meanwhile
 */
export async function changePassword(
  context: ApiContext & { logins: Logins },
  writer: Session & { requestId: string; at: string } & SessionPlace,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<Login> {
  const { database, logins } = context;
  const { accountId, userId, userType, requestId, at, mustSetUpCode, browser, address } = writer;
  const instead = await checkOwnPassword(context, writer, currentPassword);
  if (await checkPassword(instead, newPassword)) {
    throw invalidField('newPassword', REFUSED.chooseAPasswordOtherThanThe);
  }
  const person = await ownLoginOf(database, accountId, userId);
  const personWords = [person?.firstName, person?.email, person?.contactPhone];
  await refuseGuessable('newPassword', newPassword, personWords);
  const passwordHash = await hashPassword(newPassword);
  const stored = await database.transaction(async (tx) => {
    const change = { userId, passwordHash, isFirst: false, instead };
    const tokenVersion = await storePassword(tx, accountId, change);
    if (tokenVersion === undefined) {
      throw conflict('STALE', REFUSED.yourPasswordWasChangedElsewherePlease);
    }
    const trail = { accountId, userId, requestId, at };
    await writeAudit(tx, { ...trail, action: 'staff.password-changed', entityId: userId });
    const own = await ownLoginOf(tx, accountId, userId);
    const menu = await menuOf(tx, accountId, userType);
    const session = { userId, tokenVersion, now: context.clock(), browser, address };
    const sessionId = await storeSession(tx, accountId, session);
    return { sessionId, tokenVersion, own, menu, switches: await switchesFor(tx, writer) };
  });
  logins.forget(userId);
  const { sessionId, tokenVersion, own, menu, switches } = stored;
  if (own === undefined) throw notFound(NOT_FOUND.staffMember);
  const token = await logins.issue({ accountId, userId, userType, tokenVersion, sessionId });
  const login = { accountId, userId, ...own, userType, ...menu, ...switches, ...token };
  return mustSetUpCode ? { ...login, mustSetUpCode } : login;
}
