import { atom, useAtomValue } from 'jotai';
import { sessionStore } from './session-store.ts';

const holdsAtom = atom(0);

/**
 * Something goes on that a reload would spoil: typed data, a draw. As long as it is held, nobody is
 * asked to reload the console.
 * @returns what ends it
 */
export function holdReload(): () => void {
  sessionStore.set(holdsAtom, (count) => count + 1);
  return () => {
    sessionStore.set(holdsAtom, (count) => count - 1);
  };
}

/** True while a reload would spoil something. */
export function useReloadHeld(): boolean {
  return useAtomValue(holdsAtom, { store: sessionStore }) > 0;
}
