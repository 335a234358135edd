import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Purposes of work across accounts, past row-level security; each is named at one place. */
export const PURPOSES = [
  'login',
  'sign-in brand',
  'only account',
  'telemetry',
  'public record',
  'shared statement',
  'draw secret',
  'defaulters',
  'completion',
  'clean-up',
  'messages',
  'demo',
  'releases',
  'audiences',
  'draw holds',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Statements run for one account, or across all for a purpose. */
type Scope = { accountId: string } | { purpose: Purpose };

const scopes = new AsyncLocalStorage<Scope>();

/** The current scope; undefined for the owner of the tables. */
export function scopeInForce(): Scope | undefined {
  return scopes.getStore();
}

/**
 * Runs `work` for an account: statements see and write its rows only, whatever their conditions.
 * @throws Error inside the scope of another account
 */
export function inAccount<T>(accountId: string, work: () => T): T {
  const scope = scopes.getStore();
  if (scope && 'accountId' in scope && scope.accountId !== accountId) {
    throw new Error('What is done for one account can do nothing for another.');
  }
  return scopes.run({ accountId }, work);
}

/** Runs `work` across all accounts, also from within one, for the whole installation. */
export function acrossAccounts<T>(purpose: Purpose, work: () => T): T {
  return scopes.run({ purpose }, work);
}

/** Runs `work` as the owner of the tables, also from within an account, as a backup does. */
export function asOwner<T>(work: () => T): T {
  return scopes.exit(work);
}

/**
 * The database for work of no account: it may do what `row-level-security.ts` grants across
 * accounts, and within `inAccount` what that account may.
 */
export function beyondAccounts(database: Database, purpose: Purpose): Database {
  const beyond = <T>(work: () => T) => {
    const scope = scopes.getStore();
    return scope && 'accountId' in scope ? work() : scopes.run({ purpose }, work);
  };
  return {
    ...requireScope(database),
    query: (text, params) => beyond(() => database.query(text, params)),
    transaction: (work, mode) => beyond(() => database.transaction(work, mode)),
  };
}

/** The database for the server's own code: rejects statements outside a scope. */
export function requireScope(database: Database): Database {
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    scopes.getStore()
      ? work()
      : Promise.reject(new Error('A statement belongs to an account: run it in `inAccount`.'));
  return {
    ...database,
    query: (text, params) => guard(() => database.query(text, params)),
    transaction: (work, mode) => guard(() => database.transaction(work, mode)),
    session: () => Promise.reject(new Error('Sessions belong to the owner of the tables.')),
  };
}
