import { phone10, type LoginBody } from '@kuri/shared/contract';
import { networkOf } from '../../ground/http/load-limits.ts';

/** How a login is found: by its email in lower case or by the ten digits of its mobile. */
export interface LoginId {
  kind: 'email' | 'mobile';
  value: string;
}

/** The login that a request names; a mobile that is none is kept as it is, and matches nobody. */
export function loginId({ idType, userId }: Pick<LoginBody, 'idType' | 'userId'>): LoginId {
  if (idType === 'email') return { kind: 'email', value: userId.trim().toLowerCase() };
  return { kind: 'mobile', value: phone10(userId) ?? userId.trim() };
}

export interface Throttle {
  subject: string;
  /** Failed logins that a subject may have within one window. */
  limit: number;
  /** How a success changes the count: one less, or none. */
  afterSuccess: 'one less' | 'none';
}

/**
 * How long failures count, in milliseconds from the first of them. It is short and does not slide:
 * nobody can keep a colleague locked out by failing on and on, except from very many addresses.
 */
export const THROTTLE_WINDOW_MS = 5 * 60_000;

/** Guesses that one place may make at one login within one window. */
const GUESSES = 5;

/**
 * The counters of a login attempt, in the order in which it is counted: one network trying many
 * logins, one network trying one login, and many networks trying one login. The network comes first,
 * so that the attempts that it may no longer make do not lock the login for others.
 * @param device that has signed in to this login before: it is held to its own guesses and to nobody
 *   else's. They are counted for its network all the same, so that leaving the device's mark away
 *   gives no further ones.
 */
export function throttles(address: string, { kind, value }: LoginId, device?: string): Throttle[] {
  const login = `${kind} ${value}`;
  const network = `address ${networkOf(address)}`;
  const shared = (limit: number) => (device === undefined ? limit : Infinity);
  const counted: Throttle[] = [
    { subject: network, limit: shared(50), afterSuccess: 'one less' },
    { subject: `${network} ${login}`, limit: shared(GUESSES), afterSuccess: 'none' },
    { subject: login, limit: shared(25), afterSuccess: 'none' },
  ];
  if (device === undefined) return counted;
  return [
    { subject: `device ${device} ${login}`, limit: GUESSES, afterSuccess: 'none' },
    ...counted,
  ];
}

/** The counter of wrong current passwords when a password is changed. */
export function ownPasswordThrottle(userId: string): Throttle[] {
  return [{ subject: `password ${userId}`, limit: GUESSES, afterSuccess: 'none' }];
}
