import type { Group } from '@kuri/shared/contract';
import { stored } from '@kuri/shared/session';
import { groupClosedReason } from '../add-ticket/group-closed-reason.ts';
import { ticketsLabels } from '../labels.ts';

/** The group whose tickets were last looked at in this browser. */
export const rememberedGroup = stored('group-tickets-selected-group', (raw) =>
  typeof raw === 'string' ? raw : null,
);

/** The group of the address, else the remembered one, else the first; null when there is none. */
export function chosenGroup(groups: readonly Group[], wanted: string | null): Group | null {
  const byId = (id: string | null) => groups.find(({ schemeId }) => schemeId === id);
  return byId(wanted) ?? byId(rememberedGroup.read()) ?? groups[0] ?? null;
}

/** What keeps a ticket from being added to the group that is shown; null when nothing does. */
export function whyNoTicket(group: Group | null): string | null {
  const refusal = group === null ? 'full' : groupClosedReason(group);
  if (group !== null && refusal === 'over') return ticketsLabels.isOver(group.schemeStatus);
  return refusal && ticketsLabels.cannotAdd;
}
