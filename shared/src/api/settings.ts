import { createContext, useContext } from 'react';
import { createStore } from 'jotai';
import type { Login } from '../contract/login.ts';

export interface ApiSettings {
  /** Address of the server, without a trailing slash; empty for the origin of the page. */
  baseURL: string;
  /** The login of this moment, or null when nobody is signed in. */
  session: () => Login | null;
  /**
   * Called when the server refuses the token of the current session, with true where a write was refused.
   * A promise of true says that the same person has signed in again: the call is then sent once more.
   */
  onUnauthenticated: (isWrite: boolean) => unknown;
  /** Caller of calls that no remote makes: `shell@1.4.0`. */
  module?: string;
}

let settings: ApiSettings = {
  baseURL: '',
  session: () => null,
  onUnauthenticated: () => undefined,
};

/** Sets where calls go and whose token they carry. The shell calls it once, before the first render. */
export function configureApi(next: ApiSettings): void {
  settings = next;
}

export function apiSettings(): ApiSettings {
  return settings;
}

/** True for two logins of one person in one office. */
export function isSamePerson(one: Login | null, other: Login | null): boolean {
  if (one === null || other === null) return false;
  return one.accountId === other.accountId && one.userId === other.userId;
}

/** The one store of the console; an atom that is read without it lives in a world of its own. */
export const sessionStore = createStore();

const CallingModule = createContext<string | undefined>(undefined);

/** The shell puts it round each part of a remote: who makes its calls, as `mfe-draw@1.4.0`. */
export const CallingModuleProvider = CallingModule.Provider;

/** The remote whose part this is; undefined in the shell's own parts. */
export function useCallingModule(): string | undefined {
  return useContext(CallingModule);
}
