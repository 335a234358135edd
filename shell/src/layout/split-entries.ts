import type { NavEntry } from '@kuri/shared/contract';
import type { Pin } from '@kuri/shared/session';

interface SidebarEntries {
  pinned: NavEntry[];
  rest: NavEntry[];
}

/**
 * The pinned entries in the order in which they were pinned, and the others. A pin whose module is
 * not there at the moment is kept but not shown.
 */
export function splitEntries(entries: readonly NavEntry[], pins: readonly Pin[]): SidebarEntries {
  const pinned = pins.flatMap((pin) => entries.find((entry) => entry.route === pin.route) ?? []);
  return { pinned, rest: entries.filter((entry) => !pinned.includes(entry)) };
}
