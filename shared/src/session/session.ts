import { atom, useAtomValue } from 'jotai';
import { sessionStore } from '../api/settings.ts';
import type { Login } from '../contract/login.ts';
import { setLoading } from './loading.ts';
import { isAlive, loginDetails } from './login-details.ts';
import { forgetPins } from './pins.ts';
import { clearStorage } from './stored.ts';

/** Login of the user; null before `watchStorage()` has read the storage, and when nobody is signed in. */
export const sessionAtom = atom<Login | null>(null);

/** The login of the signed-in user, or null. */
export function useSession(): Login | null {
  return useAtomValue(sessionAtom, { store: sessionStore });
}

/** The same outside of a component; a login past its expiry counts as none. */
export function currentSession(): Login | null {
  const session = sessionStore.get(sessionAtom);
  return session && isAlive(session) ? session : null;
}

/** Signs in: keeps the login for this tab, for the others and for a reload. */
export function startSession(login: Login): void {
  loginDetails.write(login);
  sessionStore.set(sessionAtom, login);
}

/** Ends the session when the server or the clock says so; pins and chosen groups stay. */
export function clearSession(): void {
  loginDetails.remove();
  sessionStore.set(sessionAtom, null);
  setLoading(false);
}

/** Signs out on request: clears all that this browser keeps, pins and chosen groups too. */
export function logOut(): void {
  clearStorage();
  forgetPins();
  sessionStore.set(sessionAtom, null);
  setLoading(false);
}
