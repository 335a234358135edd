import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/**
 * Everything that may be done across the accounts, past row-level security: each purpose is named
 * at one place of the program.
 */
export const PURPOSES = [
  'login',
  'login state',
  'sign-in brand',
  'only account',
  'telemetry',
  'public record',
  'shared statement',
  'draw secret',
  'defaulters',
  'completion',
  'clean-up',
  'dues',
  'kept dues',
  'messages',
  'demo',
  'releases',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** For whom statements run: for one account, or across all for a purpose. */
type Scope = { accountId: string } | { purpose: Purpose };

const scopes = new AsyncLocalStorage<Scope>();

/** The scope of what is under way; undefined in none, which is the owner of the tables. */
export function scopeInForce(): Scope | undefined {
  return scopes.getStore();
}

/**
 * Runs `work` for an account: every statement in it sees and writes the rows of that account and no
 * others, independent of its conditions.
 * @throws Error inside the scope of another account
 */
export function inAccount<T>(accountId: string, work: () => T): T {
  const scope = scopes.getStore();
  if (scope && 'accountId' in scope && scope.accountId !== accountId) {
    throw new Error('What is done for one account can do nothing for another.');
  }
  return scopes.run({ accountId }, work);
}

/** Runs `work` across all accounts, also from within an account: for what concerns the whole installation. */
export function acrossAccounts<T>(purpose: Purpose, work: () => T): T {
  return scopes.run({ purpose }, work);
}

/** Runs `work` as the owner of the tables, also from within an account: a backup has all of them. */
export function asOwner<T>(work: () => T): T {
  return scopes.exit(work);
}

/**
 * The same database for what is of no account, or of all of them: it may do the little that
 * `grants.ts` says. Within `inAccount` it does what that account may.
 */
export function beyondAccounts(database: Database, purpose: Purpose): Database {
  const beyond = <T>(work: () => T) => {
    const scope = scopes.getStore();
    return scope && 'accountId' in scope ? work() : scopes.run({ purpose }, work);
  };
  return {
    ...requireScope(database),
    query: (text, params) => beyond(() => database.query(text, params)),
    transaction: (work) => beyond(() => database.transaction(work)),
  };
}

/**
 * The database as the server's own code is given it: nothing runs outside a scope, so that no
 * statement can forget for whom it is.
 */
export function requireScope(database: Database): Database {
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    scopes.getStore()
      ? work()
      : Promise.reject(new Error('A statement belongs to an account: run it in `inAccount`.'));
  return {
    ...database,
    query: (text, params) => guard(() => database.query(text, params)),
    transaction: (work) => guard(() => database.transaction(work)),
    session: () => Promise.reject(new Error('Sessions belong to the owner of the tables.')),
  };
}
