import { atom, useAtomValue } from 'jotai';
import { sessionStore } from '../api/settings.ts';

const loadingAtom = atom(false);

/** Lays a spinner over the content area, or takes it away; what is below stays mounted. */
export function setLoading(loading: boolean): void {
  sessionStore.set(loadingAtom, loading);
}

/** True while the content area is to show a spinner. */
export function useLoading(): boolean {
  return useAtomValue(loadingAtom, { store: sessionStore });
}
