import { atom, useAtomValue } from 'jotai';
import { now } from '../contract/clock.ts';
import { sessionStore } from './settings.ts';

/** Time of the last answer before the connection was lost; null while there is one. */
const lostAtom = atom<number | null>(null);
let lastAnswer = now();

/** Notes that the server has answered, with whatever. */
export function noteAnswer(): void {
  lastAnswer = now();
  sessionStore.set(lostAtom, null);
}

/** Notes that no answer comes. */
export function noteNoAnswer(): void {
  if (sessionStore.get(lostAtom) === null) sessionStore.set(lostAtom, lastAnswer);
}

/**
 * Time of the last answer, in milliseconds since 1970, from the first call on that nobody answered until
 * the next one that somebody does; null otherwise.
 */
export function useLostSince(): number | null {
  return useAtomValue(lostAtom, { store: sessionStore });
}
