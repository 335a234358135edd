import { istInstant, type Login } from '@kuri/shared/contract';
import { inAccount } from '../../ground/database/account-scope.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { Failure } from '../../ground/http/failure.ts';
import { flagsOf } from './flags.ts';
import type { LoginTrail } from './login-trail.ts';
import type { Logins } from './logins.ts';
import { checkPassword } from './passwords.ts';
import { findUser, type LoginUser } from './queries.ts';
import { throttles, type LoginId } from './rules.ts';
import { storeLastLogin } from './staff-queries.ts';
import { clearAttempt, countAttempt, lockedOut, type Lock } from './throttle.ts';

interface Attempt {
  id: LoginId;
  password: string;
  address: string;
  /** A browser that has signed in to this login before. */
  device: string | undefined;
}

const WRONG = 'Unable to login, please check your credentials and try again.';
const DISABLED = 'This login is disabled. Please ask your administrator.';
const DEMO_OFF = 'The demo is switched off on this server.';

function refused(message: string): Failure {
  return new Failure({ status: 401, code: 'INVALID_CREDENTIALS', message });
}

/** Why somebody is not let in; without the password one learns nothing more. */
function refusalOf(
  user: LoginUser | undefined,
  { matches, logins }: { matches: boolean; logins: Logins },
): { message: string; why: string } | undefined {
  if (!user) return { message: WRONG, why: 'unknown login' };
  if (!matches) return { message: WRONG, why: 'wrong password' };
  if (logins.isRefused(user.accountId)) return { message: DEMO_OFF, why: 'demo is off' };
  return user.isDisabled ? { message: DISABLED, why: 'disabled' } : undefined;
}

/** A lock is recorded once a window for each login: repeated attempts must not fill the trail. */
async function recordLock(
  context: ApiContext,
  trail: LoginTrail,
  { id, lock }: { id: LoginId; lock: Lock },
): Promise<void> {
  const owner = lock.isFirst ? await findUser(context.database, id) : undefined;
  trail.log('locked', { owner: owner && { accountId: owner.accountId, userId: owner.userId } });
  if (!owner) return;
  const once = { subject: `told ${id.kind} ${id.value}`, limit: 1, afterSuccess: 'none' } as const;
  if (await countAttempt(context, [once])) return;
  await inAccount(owner.accountId, () => trail.audit(context.database, 'locked', { owner }));
}

/**
 * Signs somebody in.
 * @throws Failure 401 for wrong credentials and for logins that are shut, 429 after too many of them
 */
export async function logIn(
  context: ApiContext & { logins: Logins },
  trail: LoginTrail,
  { id, password, address, device }: Attempt,
): Promise<Login> {
  const { database, clock, logins } = context;
  const counted = throttles(address, id, device);
  const lock = await countAttempt(context, counted);
  if (lock) {
    await recordLock(context, trail, { id, lock });
    throw lockedOut(lock);
  }
  const user = await findUser(database, id);
  const matches = await checkPassword(user?.passwordHash, password);
  const refusal = refusalOf(user, { matches, logins });
  if (!user || refusal) {
    const { message, why } = refusal ?? { message: WRONG, why: 'unknown login' };
    const owner = user && { accountId: user.accountId, userId: user.userId };
    trail.log('refused', { owner, why });
    if (owner) {
      await inAccount(owner.accountId, () => trail.audit(database, 'refused', { owner, why }));
    }
    throw refused(message);
  }
  await clearAttempt(context, counted);
  const { accountId, userId, firstName, userType, tokenVersion, mustChangePassword } = user;
  const flags = await inAccount(accountId, () =>
    database.transaction(async (tx) => {
      await storeLastLogin(tx, accountId, { userId, at: istInstant(clock()) });
      await trail.audit(tx, 'ok', { owner: { accountId, userId } });
      return flagsOf(tx, accountId);
    }),
  );
  trail.log('ok', { owner: { accountId, userId } });
  const token = await logins.issue({ accountId, userId, userType, tokenVersion });
  const login = { accountId, userId, firstName, userType, flags, ...token };
  return mustChangePassword ? { ...login, mustChangePassword } : login;
}
