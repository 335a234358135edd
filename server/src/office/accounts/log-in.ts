import { refusals, SIGN_IN_TEXTS, istInstant, type Login } from '@kuri/shared/contract';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  clearAttempt,
  countAttempt,
  type Lock,
  lockedOut,
  type LoginId,
  throttles,
} from './throttle.ts';
import { writeAudit } from '../audit/audit.ts';
import { switchesFor } from './audiences.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { unlessDiskFull } from '../../ground/database/full-disk.ts';
import { Failure, invalidField } from '../../ground/http/failure.ts';
import { areaOf, siteOf } from '../../ground/http/load-limits.ts';
import type { Logins } from './logins.ts';
import { checkPassword } from './passwords.ts';
import { findUser, menuOf, type LoginUser, updateUser } from './queries.ts';
import { takeCode } from './second-step.ts';
import { type SessionPlace, storeSession } from './sessions.ts';
import type { SignInLimits, SignInLine } from './sign-in-line.ts';

const REFUSED = refusals('logIn', {
  disabled: 'This login is disabled. Please ask your administrator.',
  demoOff: 'The demo is switched off on this server.',
  codeAsked: 'Enter the code that your authenticator app shows now',
  thisCodeIsWrongOrIt: 'This code is wrong, or it was used already',
});

const KEPT_SECONDS = 365 * 24 * 60 * 60;
const PATH = '/account/loginUser';

/** Marks of browsers that have signed in to a login before; a mark lets nobody in. */
export type KnownDevices = ReturnType<typeof knownDevices>;

const textOf = ({ kind, value }: LoginId) => `${kind} ${value}`;

/** Cookie name for each login: several people may share a browser. */
function nameOf(id: LoginId): string {
  return `kuri-device-${createHash('sha256').update(textOf(id)).digest('hex').slice(0, 16)}`;
}

function valueOf(cookies: string, name: string): string | undefined {
  const cookie = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** @param secret signs login tokens too, which no mark can replace */
export function knownDevices(secret: string) {
  const signature = (device: string, id: LoginId) =>
    createHmac('sha256', secret)
      .update(`device ${device} ${textOf(id)}`)
      .digest();
  return {
    /** The device of a request, from its `cookies` header and its mark for this login. */
    deviceOf(cookies: string | undefined, id: LoginId): string | undefined {
      const [device, sent] = valueOf(cookies ?? '', nameOf(id))?.split('.') ?? [];
      if (device === undefined || sent === undefined) return undefined;
      const [given, right] = [Buffer.from(sent, 'base64url'), signature(device, id)];
      return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
    },
    /** Header that marks a browser after a sign-in. */
    mark(
      id: LoginId,
      { device: deviceCookie, isSecure }: { device: string | undefined; isSecure: boolean },
    ) {
      const device = deviceCookie ?? randomBytes(16).toString('base64url');
      const value = `${device}.${signature(device, id).toString('base64url')}`;
      const cookie = `${nameOf(id)}=${value}; Path=${PATH}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      return isSecure ? `${cookie}; Secure` : cookie;
    },
  };
}

type LoginOutcome = 'ok' | 'refused' | 'locked';

interface Owner {
  accountId: string;
  userId: string;
}

type LoginTrail = ReturnType<typeof loginTrail>;

/** Records the outcome of logins for administrators. */
export function loginTrail({ clock }: ApiContext, request: FastifyRequest, { kind }: LoginId) {
  const { ip: address, id: requestId } = request;
  return {
    /** Logs the outcome, never the typed text: it may be a password in the wrong box. */
    log(outcome: LoginOutcome, { owner, why }: { owner?: Owner | undefined; why?: string }) {
      const line = { outcome, kind, address, why, ...owner };
      if (outcome === 'ok') request.log.info(line, 'login');
      else request.log.warn(line, 'login');
    },
    /** Writes into the audit trail of the login's account. */
    async audit(tx: Queryable, outcome: LoginOutcome, details: { owner: Owner; why?: string }) {
      const { owner, why } = details;
      await writeAudit(tx, {
        ...owner,
        requestId,
        at: istInstant(clock()),
        action: `login.${outcome}`,
        entityId: owner.userId,
        after: { address, ...(why !== undefined && { why }) },
      });
    },
  };
}

interface Attempt extends SessionPlace {
  id: LoginId;
  password: string;
  /** Code of an authenticator app; undefined where none was typed. */
  code: string | undefined;
  /** Mark of a browser that has signed in to this login before. */
  device: string | undefined;
}

function refused(message: string): Failure {
  return new Failure({ status: 401, code: 'INVALID_CREDENTIALS', message });
}

/** Reason to refuse a login; a wrong password hides every other reason. */
function refusalOf(
  user: LoginUser | undefined,
  { matches, logins }: { matches: boolean; logins: Logins },
): { message: string; why: string } | undefined {
  if (!user) return { message: SIGN_IN_TEXTS.failed, why: 'unknown login' };
  if (!matches) return { message: SIGN_IN_TEXTS.failed, why: 'wrong password' };
  if (logins.isRefused(user.accountId)) return { message: REFUSED.demoOff, why: 'demo is off' };
  return user.isDisabled ? { message: REFUSED.disabled, why: 'disabled' } : undefined;
}

/** Records a lock once a window for each login: repeated attempts must not fill the trail. */
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
  await inAccount(owner.accountId, () =>
    unlessDiskFull(() => trail.audit(context.database, 'locked', { owner })),
  );
}

/**
 * Records a sign-in; on a full disk it is in the log alone, since people may still read.
 * @returns its id; undefined on a full disk
 */
async function recordSignIn(
  { database, clock }: ApiContext,
  trail: LoginTrail,
  { owner, ...session }: { owner: Owner; tokenVersion: number } & SessionPlace,
): Promise<string | undefined> {
  const { accountId, userId } = owner;
  const now = clock();
  let sessionId: string | undefined;
  await unlessDiskFull(async () => {
    sessionId = await database.transaction(async (tx) => {
      await updateUser(tx, owner, { lastLoginAt: istInstant(now) });
      await trail.audit(tx, 'ok', { owner });
      return storeSession(tx, accountId, { ...session, userId, now });
    });
  });
  return sessionId;
}

export const CODE_WRONG = REFUSED.thisCodeIsWrongOrIt;

/** Asks for the second step of a person. @throws Failure 422 at `code` without the right one */
async function checkCode(
  context: ApiContext,
  trail: LoginTrail,
  {
    owner,
    secret,
    code,
    counted,
  }: { owner: Owner; secret: string; code: string | undefined } & {
    counted: ReturnType<typeof throttles>;
  },
): Promise<void> {
  const { database, clock } = context;
  if (code === undefined || code.trim() === '') {
    // The right password alone is no failure, and gives no further guesses of the code.
    await clearAttempt(
      context,
      counted.map((throttle) => ({ ...throttle, afterSuccess: 'one less' })),
    );
    trail.log('refused', { owner, why: 'code asked for' });
    throw invalidField('code', REFUSED.codeAsked);
  }
  const attempt = { secret, code, now: clock() };
  const isRight = await inAccount(owner.accountId, () => takeCode(database, owner, attempt));
  if (isRight) return;
  await refuse(context, trail, { owner, why: 'wrong code' });
  throw invalidField('code', CODE_WRONG);
}

/** Records a refusal. */
async function refuse(
  { database }: ApiContext,
  trail: LoginTrail,
  { owner, why }: { owner: Owner | undefined; why: string },
): Promise<void> {
  trail.log('refused', { owner, why });
  if (!owner) return;
  await inAccount(owner.accountId, () =>
    unlessDiskFull(() => trail.audit(database, 'refused', { owner, why })),
  );
}

type LogInContext = ApiContext & { logins: Logins; line: SignInLine; signInLimits: SignInLimits };

/**
 * Signs somebody in, in turn.
 * @throws Failure 401 for wrong credentials and disabled logins, 422 at `code` without the second step, 429 after
 *   too many of them, 503 while too many others wait
 */
export async function logIn(
  context: LogInContext,
  trail: LoginTrail,
  attempt: Attempt,
): Promise<Login> {
  const { id, address, device } = attempt;
  const sources = [areaOf(address), siteOf(address), textOf(id)];
  const turn = { isKnown: device !== undefined, sources };
  let began: number | undefined;
  try {
    return await context.line(turn, () => {
      began = performance.now();
      return checkAttempt(context, trail, attempt);
    });
  } catch (error) {
    // The refusal of a known login writes more than that of an unknown one: neither is answered sooner.
    const left = (began ?? 0) + context.signInLimits.refusalMs - performance.now();
    if (began !== undefined && left > 0) await delay(left);
    throw error;
  }
}

async function checkAttempt(
  context: LogInContext,
  trail: LoginTrail,
  { id, password, code, address, device, browser }: Attempt,
): Promise<Login> {
  const { database, logins } = context;
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
    const { message, why } = refusal ?? { message: SIGN_IN_TEXTS.failed, why: 'unknown login' };
    const owner = user && { accountId: user.accountId, userId: user.userId };
    await refuse(context, trail, { owner, why });
    throw refused(message);
  }
  const { accountId, userId, firstName, userType, tokenVersion, codeSecret: secret } = user;
  const owner = { accountId, userId };
  if (secret !== null) await checkCode(context, trail, { owner, secret, code, counted });
  await clearAttempt(context, counted);
  const {
    mustChangePassword,
    mustSetUpCode,
    email,
    phone10: contactPhone,
    pins,
    appearance,
    startPage,
  } = user;
  const { sessionId, switches, menu } = await inAccount(accountId, async () => {
    const session = { owner, tokenVersion, browser, address };
    return {
      sessionId: await recordSignIn(context, trail, session),
      switches: await switchesFor(database, { accountId, userId, userType }),
      menu: await menuOf(database, accountId, userType),
    };
  });
  trail.log('ok', { owner });
  const token = await logins.issue({ ...owner, userType, tokenVersion, sessionId });
  const own = {
    firstName,
    email,
    contactPhone,
    ...(pins && { pins }),
    ...(appearance && { appearance }),
    ...(startPage !== null && { startPage }),
    ...menu,
  };
  return {
    accountId,
    userId,
    ...own,
    userType,
    ...switches,
    ...token,
    ...(mustChangePassword && { mustChangePassword }),
    ...(mustSetUpCode && { mustSetUpCode }),
  };
}
