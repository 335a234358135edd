import type { Group } from '@kuri/shared/contract';
import { stored } from '@kuri/shared/session';

/** The group whose tickets were last looked at in this browser. */
export const rememberedGroup = stored('group-tickets-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** The group of the address, else the remembered one, else the first; null when there is none. */
export function chosenGroup(groups: readonly Group[], wanted: string | null): Group | null {
  const byId = (id: string | null) => groups.find(({ schemeId }) => schemeId === id);
  return byId(wanted) ?? byId(rememberedGroup.read()) ?? groups[0] ?? null;
}

export function hasRoom(group: Group | null): boolean {
  return group !== null && group.currentCapacity < group.maxCapacity;
}
