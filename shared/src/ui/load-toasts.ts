import { useSyncExternalStore } from 'react';
import type * as Stacks from './toast-stacks.tsx';

type Toasts = typeof Stacks;

let toasts: Toasts | null = null;
const listeners = new Set<() => void>();
/** What is shown once they are loaded; without a network, with the next toast that finds one. */
const waiting: ((toasts: Toasts) => void)[] = [];

/** Fetches what shows toasts: when the browser is idle, or at the first toast. */
export async function loadToasts(): Promise<Toasts> {
  toasts ??= await import(/* webpackChunkName: "behind" */ './toast-stacks.tsx');
  for (const tell of listeners) tell();
  for (const act of waiting.splice(0)) act(toasts);
  return toasts;
}

/** Does it at once where toasts are loaded, else as soon as they are. */
export function withToasts(act: (toasts: Toasts) => void): void {
  if (toasts) {
    act(toasts);
    return;
  }
  waiting.push(act);
  loadToasts().catch(() => undefined);
}

/** What shows toasts; null until it is loaded. */
export function useToasts(): Toasts | null {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
