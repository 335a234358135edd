import { now } from '../contract/clock.ts';
import { endOf, loginDetails } from './login-details.ts';
import { readPins, storedPins } from './pins.ts';
import { currentSession, sessionAtom } from './session.ts';
import { endSession, isSigningInAgain } from './sign-in-again.ts';
import { sessionStore } from '../api/settings.ts';

// A longer delay than this overflows the browser's timers and fires at once.
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Restores session and pins from the browser's storage, then keeps them true: other tabs are
 * followed, and the session ends by itself when its login expires. Call it once, before the first
 * render. Returns what stops it.
 * @param isKept true while the page has something that would be lost with the session
 */
export function watchStorage(isKept: () => boolean = () => false): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const armTimer = () => {
    clearTimeout(timer);
    const session = sessionStore.get(sessionAtom);
    if (session) timer = setTimeout(checkExpiry, Math.min(endOf(session) - now(), LONGEST_DELAY));
  };
  const checkExpiry = () => {
    if (sessionStore.get(sessionAtom) === null) return;
    if (currentSession()) armTimer();
    else void endSession(isKept());
  };
  const follow = (event: StorageEvent) => {
    // A null key: the other tab has cleared everything.
    if (event.key === null) readSession();
    if (event.key === loginDetails.key) followSession();
    if (event.key === null || event.key === storedPins.key) readPins();
  };

  // Another tab that was signed out says null to all of it; this one may have ended alone.
  const followSession = () => {
    const hasEnded = loginDetails.read() === null && sessionStore.get(sessionAtom) !== null;
    if (hasEnded && (isSigningInAgain() || isKept())) void endSession(true);
    else readSession();
  };

  readSession();
  readPins();
  armTimer();
  const unsubscribe = sessionStore.sub(sessionAtom, armTimer);
  window.addEventListener('storage', follow);
  // Timers stand still while a laptop sleeps.
  document.addEventListener('visibilitychange', checkExpiry);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', checkExpiry);
  };
}

function readSession(): void {
  sessionStore.set(sessionAtom, loginDetails.read());
}
