import type { NavEntry } from '@kuri/shared/contract';
import type { Pin } from '@kuri/shared/session';

interface SidebarEntries {
  pinned: NavEntry[];
  rest: NavEntry[];
  /** Entries under More. */
  more: NavEntry[];
}

/**
 * The pinned entries in the order in which they were pinned, the menu, and the entries under More. A
 * pin whose module is not there at the moment is kept but not shown.
 */
export function splitEntries(entries: readonly NavEntry[], pins: readonly Pin[]): SidebarEntries {
  const pinned = pins.flatMap((pin) => entries.find((entry) => entry.route === pin.route) ?? []);
  const others = entries.filter((entry) => !pinned.includes(entry));
  return {
    pinned,
    rest: others.filter(({ section }) => section !== 'more'),
    more: others.filter(({ section }) => section === 'more'),
  };
}
