import { atom, createStore, useAtomValue } from 'jotai';

const store = createStore();
const holdsAtom = atom(0);

/**
 * Something would be lost by a reload: typed data, a draw. As long as it is held, nobody is
 * asked to reload the console.
 * @returns what ends it
 */
export function holdReload(): () => void {
  store.set(holdsAtom, (count) => count + 1);
  return () => store.set(holdsAtom, (count) => count - 1);
}

/** True while a reload would spoil something, outside of a component. */
export function isReloadHeld(): boolean {
  return store.get(holdsAtom) > 0;
}

/** True while a reload would spoil something. */
export function useReloadHeld(): boolean {
  return useAtomValue(holdsAtom, { store }) > 0;
}
