import { now } from '../contract/clock.ts';
import { endOf, loginDetails } from './login-details.ts';
import { readPins, storedPins } from './pins.ts';
import { clearSession, currentSession, sessionAtom } from './session.ts';
import { sessionStore } from './stored.ts';

// A longer delay than this overflows the browser's timers and fires at once.
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Restores session and pins from the browser's storage, then keeps them true: other tabs are
 * followed, and the session ends by itself when its login expires. Call it once, before the first
 * render. Returns what stops it.
 */
export function watchStorage(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const armTimer = () => {
    clearTimeout(timer);
    const session = sessionStore.get(sessionAtom);
    if (session) timer = setTimeout(checkExpiry, Math.min(endOf(session) - now(), LONGEST_DELAY));
  };
  const checkExpiry = () => {
    if (sessionStore.get(sessionAtom) === null) return;
    if (currentSession()) armTimer();
    else clearSession();
  };
  const follow = (event: StorageEvent) => {
    // A null key: the other tab has cleared everything.
    if (event.key === null || event.key === loginDetails.key) readSession();
    if (event.key === null || event.key === storedPins.key) readPins();
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
