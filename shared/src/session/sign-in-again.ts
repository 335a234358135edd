import { useSyncExternalStore } from 'react';
import { atom } from 'jotai';
import { isSamePerson, sessionStore } from '../api/settings.ts';
import type { Login } from '../contract/login.ts';
import { loginDetails } from './login-details.ts';
import { clearSession, sessionAtom } from './session.ts';

/** Login that has ended while the page stays as it is; null while none has. */
const endedAtom = atom<Login | null>(null);
let signingIn: Promise<boolean> | null = null;

/**
 * Ends the session when the server or the clock says so. A page with something to keep stays as it is, and
 * its user is asked to sign in again over it; without that, everybody goes to the login page. However often
 * it is called, there is one question.
 * @param isKept the page has something that would be lost
 * @returns true once the same person has signed in again, here or in another tab
 */
export function endSession(isKept: boolean): Promise<boolean> {
  const ended = sessionStore.get(sessionAtom);
  if (signingIn !== null) return signingIn;
  if (ended !== null && isKept && ended.mustChangePassword !== true) {
    signingIn = nextLogin(ended);
    return signingIn;
  }
  clearSession();
  return Promise.resolve(false);
}

/** Login that has ended while the page stays; null while none has. */
export function useEndedLogin(): Login | null {
  // Renders at once: what the dialog covered has to be free before the focus goes back to it.
  return useSyncExternalStore(subscribe, endedLogin);
}

const subscribe = (listen: () => void) => sessionStore.sub(endedAtom, listen);
const endedLogin = () => sessionStore.get(endedAtom);

/** True while somebody is asked to sign in again. */
export function isSigningInAgain(): boolean {
  return signingIn !== null;
}

function nextLogin(ended: Login): Promise<boolean> {
  loginDetails.remove();
  sessionStore.set(endedAtom, ended);
  return new Promise((resolve) => {
    const stop = sessionStore.sub(sessionAtom, () => {
      const next = sessionStore.get(sessionAtom);
      if (next?.authToken === ended.authToken) return;
      stop();
      signingIn = null;
      sessionStore.set(endedAtom, null);
      resolve(isSamePerson(next, ended));
    });
  });
}
