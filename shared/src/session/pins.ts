import { atom, useAtomValue } from 'jotai';
import type { Pin } from '../contract/login.ts';
import { sessionStore } from '../api/settings.ts';
import { isRecord, textOf } from '../api/shapes.ts';
import { stored } from './stored.ts';

export const storedPins = stored<Pin[]>('pinned-navs', parsePins);
const pinsAtom = atom<readonly Pin[]>([]);

/** The pinned entries, in the order in which they were pinned. */
export function usePins(): readonly Pin[] {
  return useAtomValue(pinsAtom, { store: sessionStore });
}

function isPinned(pins: readonly Pin[], route: string): boolean {
  return pins.some((pin) => pin.route === route);
}

/** Pins an entry that is not pinned, unpins one that is, and remembers it. @returns all that are pinned */
export function togglePin({ name, route }: Pin): Pin[] {
  const pins = sessionStore.get(pinsAtom);
  const next = isPinned(pins, route)
    ? pins.filter((pin) => pin.route !== route)
    : [...pins, { name, route }];
  takePins(next);
  return next;
}

/** Shows these pins, and keeps them for the next page. */
export function takePins(pins: readonly Pin[]): void {
  storedPins.write([...pins]);
  sessionStore.set(pinsAtom, pins);
}

/** Takes over what the browser keeps: at the start and when another tab has changed it. */
export function readPins(): void {
  sessionStore.set(pinsAtom, storedPins.read() ?? []);
}

export function forgetPins(): void {
  sessionStore.set(pinsAtom, []);
}

function parsePins(raw: unknown): Pin[] | null {
  if (!Array.isArray(raw)) return null;
  const pins: Pin[] = [];
  for (const entry of raw as unknown[]) {
    const name = isRecord(entry) ? textOf(entry['name']) : undefined;
    const route = isRecord(entry) ? textOf(entry['route']) : undefined;
    if (name === undefined || route === undefined) return null;
    if (!isPinned(pins, route)) pins.push({ name, route });
  }
  return pins;
}
