import type { UserType } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import { keepLoginStates } from './login-state.ts';
import type { Session } from '../../ground/http/context.ts';
import { createTokens, type IssuedToken, type TokenOwner } from './tokens.ts';

export interface LoginsOptions {
  database: Database;
  /** Signs the tokens: at least 32 characters, the same on every replica. */
  authSecret: string;
  clock: () => number;
  /** Nobody of these accounts is let in. */
  refusedAccounts: readonly string[];
}

/** Checks tokens against the state of their owner in the database. */
export interface Logins {
  /** Signs somebody in for 12 hours. */
  issue(owner: TokenOwner): Promise<IssuedToken>;
  /** The owner of a token; undefined when it is not or no longer valid. */
  read(token: string): Promise<Session | undefined>;
  /** Something changed about a person: in this process it counts from now on. */
  forget(userId: string): void;
  isRefused(accountId: string): boolean;
}

interface Known {
  userType: UserType;
  tokenVersion: number;
  isDisabled: boolean;
}

const isSame = (owner: TokenOwner, known: Known) =>
  !known.isDisabled &&
  known.tokenVersion === owner.tokenVersion &&
  known.userType === owner.userType;

/** Issues and reads logins over a database that all replicas share. */
export async function createLogins(options: LoginsOptions): Promise<Logins> {
  const { database, authSecret, clock, refusedAccounts } = options;
  const tokens = await createTokens(authSecret, clock);
  const states = keepLoginStates(database, clock);
  const isRefused = (accountId: string) => refusedAccounts.includes(accountId);
  return {
    issue: (owner) => tokens.issue(owner),
    async read(token) {
      const owner = await tokens.read(token);
      if (!owner || isRefused(owner.accountId)) return undefined;
      const { accountId, userId, userType, tokenVersion } = owner;
      const known = await states.of(accountId, userId, tokenVersion);
      if (!known || !isSame(owner, known)) return undefined;
      return { accountId, userId, userType, mustChangePassword: known.mustChangePassword };
    },
    forget: (userId) => {
      states.forget(userId);
    },
    isRefused,
  };
}
