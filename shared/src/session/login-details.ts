import { now } from '../contract/clock.ts';
import type { GivenSettings } from '../contract/module-settings.ts';
import type { Login, UserType } from '../contract/login.ts';
import { isRecord, textOf } from '../api/shapes.ts';
import { stored } from './stored.ts';

// Written out here, because the schema of the contract would bring its library to the login page.
const USER_TYPES: readonly string[] = [
  'ADMIN',
  'OPERATOR',
  'COLLECTOR',
  'AUDITOR',
] satisfies readonly UserType[];

/** The stored login: only one that is complete and not yet expired is ever read. */
export const loginDetails = stored<Login>('loginUserDetails', parseLogin);

function parseLogin(raw: unknown): Login | null {
  if (!isRecord(raw)) return null;
  const authToken = textOf(raw['authToken']);
  const accountId = textOf(raw['accountId']);
  const userId = textOf(raw['userId']);
  const firstName = textOf(raw['firstName']);
  const userType = raw['userType'];
  const expiresAt = textOf(raw['expiresAt']) ?? expiryOfToken(authToken);
  if (!authToken || !accountId || !userId || !firstName || !expiresAt) return null;
  if (!isUserType(userType)) return null;
  const login = { accountId, userId, firstName, userType, authToken, expiresAt };
  if (!isAlive(login)) return null;
  const [email, contactPhone] = [textOf(raw['email']), textOf(raw['contactPhone'])];
  const startPage = textOf(raw['startPage']);
  const [flags, menu] = [textsOf(raw['flags']), textsOf(raw['menu'])];
  return {
    ...login,
    ...(email && { email }),
    ...(contactPhone && { contactPhone }),
    ...(raw['mustChangePassword'] === true && { mustChangePassword: true }),
    ...(raw['mustSetUpCode'] === true && { mustSetUpCode: true }),
    ...(startPage && { startPage }),
    ...(menu && { menu }),
    ...(flags && { flags }),
    // Each value is checked where it is used.
    ...(isRecord(raw['settings']) && { settings: raw['settings'] as GivenSettings }),
  };
}

function textsOf(list: unknown): string[] | undefined {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : undefined;
}

/** Milliseconds since 1970 at which the login ends; NaN when its expiry cannot be read. */
export function endOf(login: Login): number {
  return Date.parse(login.expiresAt);
}

/** True while the login's expiry lies in the future, by the server's clock. */
export function isAlive(login: Login): boolean {
  return endOf(login) > now();
}

function isUserType(value: unknown): value is UserType {
  return typeof value === 'string' && USER_TYPES.includes(value);
}

/** The `exp` claim of a JWT as an instant; undefined when the token says none. */
function expiryOfToken(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (payload === undefined) return undefined;
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (!isRecord(claims) || typeof claims['exp'] !== 'number') return undefined;
  return new Date(claims['exp'] * 1000).toISOString();
}
