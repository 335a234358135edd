import { useSyncExternalStore } from 'react';
import type * as Stacks from './toast-stacks.tsx';

type Toasts = typeof Stacks;

let toasts: Toasts | null = null;
const listeners = new Set<() => void>();
/** Calls that wait for the code; without a network, for the next toast that finds one. */
const waiting: ((toasts: Toasts) => void)[] = [];

/** Fetches the code that shows toasts: when the browser is idle, or at the first toast. */
export async function loadToasts(): Promise<Toasts> {
  toasts ??= await import(/* webpackChunkName: "behind" */ './toast-stacks.tsx');
  for (const tell of listeners) tell();
  for (const act of waiting.splice(0)) act(toasts);
  return toasts;
}

/** Acts at once where that code is loaded, else as soon as it is. */
export function withToasts(act: (toasts: Toasts) => void): void {
  if (toasts) {
    act(toasts);
    return;
  }
  waiting.push(act);
  loadToasts().catch(() => undefined);
}

/** Code that shows toasts; null until it is loaded. */
export function useToasts(): Toasts | null {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
