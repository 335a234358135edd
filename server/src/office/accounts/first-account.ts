import {
  refusals,
  fieldTexts,
  fieldLabels,
  SIGN_IN_TEXTS,
  readLoginId,
  type FirstAccountBody,
} from '@kuri/shared/contract';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../ground/database/database.ts';
import { asOwner } from '../../ground/database/account-scope.ts';
import { lockAlone } from '../../ground/database/locks.ts';
import type { ApiContext } from '../../ground/http/context.ts';
import { conflict, invalidField } from '../../ground/http/failure.ts';
import { networkOf } from '../../ground/http/load-limits.ts';
import { newId } from '../../ground/ids.ts';
import { refuseGuessable } from './common-passwords.ts';
import { createAccount } from './create-account.ts';
import { hasAccounts } from './queries.ts';
import { clearAttempt, countAttempt, lockedOut, loginId, type LoginId } from './throttle.ts';

const REFUSED = refusals('accountsFirstAccount', {
  accountExists: 'There is an account here already. Load this page again to sign in.',
  thisIsNotTheCodeThat: 'This is not the code that the program has printed',
});

/** Letters and digits that nobody takes for another one. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Code with which another machine may make the first account: `XXXX-XXXX-XXXX`, 60 bits. It follows from the
 * secret of the logins, so that every replica takes what one of them has printed.
 */
export function firstAccountCode(authSecret: string): string {
  const bytes = createHmac('sha256', authSecret).update('first account').digest().subarray(0, 12);
  const signs = Array.from(bytes, (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]);
  return signs.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.|::1$)/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * True for a page that the console itself has opened on its machine. A proxy there forwards for others, also one
 * that does not say so: its pages have another origin than the host that it asks for. A foreign page may ask from
 * here: by its name, by a name of its own that leads here, or from another site.
 * @param publicUrl of the console; where there is one, others may ask through a proxy
 */
export function isFromThisMachine(
  { ip, socket, headers, method }: FastifyRequest,
  publicUrl: string | undefined,
): boolean {
  const { origin, forwarded, via, host = '', 'x-forwarded-for': forwardedFor } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isForwarded = [forwarded, via, forwardedFor].some((header) => header !== undefined);
  const addresses = [ip, socket.remoteAddress ?? ''];
  // Browsers say the origin of what they send, and of what they read from their own page they do not.
  const isOwn = origin === undefined ? method === 'GET' : URL.parse(origin)?.host === host;
  return (
    publicUrl === undefined &&
    isOwn &&
    !isForwarded &&
    addresses.every((address) => LOOPBACK_ADDRESS.test(address)) &&
    LOOPBACK_NAME.test(host) &&
    (site === 'same-origin' || site === 'none')
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for the code as it was printed; small letters, spaces and hyphens do not count. */
function isCode(givenCode: string, code: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');
  return timingSafeEqual(digest(bare(givenCode)), digest(bare(code)));
}

/** Needs of a first visit. */
export interface FirstAccount {
  /** Owner of the tables: nobody has an account yet. */
  owner: Database;
  code: string;
}

type FirstAccountContext = ApiContext & FirstAccount & { publicUrl: string | undefined };

/**
 * Makes the first account with its administrator, for who has the machine or its code.
 * @throws Failure 409 once there is an account, 422 at `code` for a wrong one, 429 after too many of them
 */
export async function makeFirstAccount(
  context: FirstAccountContext,
  request: FastifyRequest,
  { office, firstName, userId: givenLogin, password, code = '' }: FirstAccountBody,
): Promise<LoginId> {
  const { owner, clock } = context;
  const exists = () => conflict('ACCOUNT_EXISTS', REFUSED.accountExists);
  const login = readLoginId(givenLogin);
  if (!login) throw invalidField('userId', SIGN_IN_TEXTS.userIdInvalid);
  if (await asOwner(() => hasAccounts(owner))) throw exists();
  if (!isFromThisMachine(request, context.publicUrl)) await checkCode(context, request, code);
  await refuseGuessable('password', password, [office, firstName, givenLogin]);

  const id = loginId(login);
  const [email, phone10] = id.kind === 'email' ? [id.value, null] : [null, id.value];
  const accountId = newId('acc');
  const admin = { firstName, userType: 'ADMIN' as const, email, phone10, password };
  const account = { accountId, name: office, users: [admin] };
  const made = { now: clock(), madeBy: 'first visit' };
  await asOwner(() =>
    owner.transaction(async (tx) => {
      // One visitor at a time: the second one finds the account of the first.
      await lockAlone(tx, 'first account');
      if (await hasAccounts(tx)) throw exists();
      await createAccount(tx, account, made);
    }),
  );
  return id;
}

async function checkCode(
  { owner: database, clock, code }: FirstAccountContext,
  request: FastifyRequest,
  givenLogin: string,
): Promise<void> {
  if (givenLogin.trim() === '')
    throw invalidField('code', fieldTexts.required({ label: fieldLabels.code }));
  const throttles = [
    {
      subject: `first account ${networkOf(request.ip)}`,
      limit: 5,
      afterSuccess: 'none' as const,
    },
    { subject: 'first account', limit: 50, afterSuccess: 'none' as const },
  ];
  await asOwner(async () => {
    const counts = { database, clock };
    const lock = await countAttempt(counts, throttles);
    if (lock) throw lockedOut(lock);
    if (!isCode(givenLogin, code)) throw invalidField('code', REFUSED.thisIsNotTheCodeThat);
    await clearAttempt(counts, throttles);
  });
}
