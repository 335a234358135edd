import { phone10, type LoginBody } from '@kuri/shared/contract';

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
}

/**
 * How long failures count, in milliseconds from the first of them. It is short and does not slide:
 * nobody can keep a colleague locked out by failing on and on, except from very many addresses.
 */
export const THROTTLE_WINDOW_MS = 5 * 60_000;

/**
 * What a login attempt counts against, in the order in which it is counted: one address trying many
 * logins, one address trying one login, and many addresses trying one login. The address comes
 * first, so that the attempts that it may no longer make do not lock the login for others.
 */
export function throttles(address: string, { kind, value }: LoginId): Throttle[] {
  return [
    { subject: `address ${address}`, limit: 50 },
    { subject: `address ${address} ${kind} ${value}`, limit: 5 },
    { subject: `${kind} ${value}`, limit: 25 },
  ];
}

const PASSWORD_PARTS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** At least 8 characters with a small and a capital letter, a digit and a special character. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && PASSWORD_PARTS.every((part) => part.test(password));
}
