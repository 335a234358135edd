import type { Group, Ticket } from '@kuri/shared/contract';
import { useQueryClient } from '@kuri/shared/query';
import { addOnTop, setTicketCount } from './ticket-cache.ts';
import type { TicketView } from './use-ticket-view.ts';

interface ShowAdded {
  /** The group that is shown. */
  group: Group | null;
  view: TicketView;
  size: number;
}

/** What an enrolment answers about the new tickets. */
export interface Added {
  data: readonly Ticket[];
}

/**
 * Shows new tickets on top of their group's list at once, before the server's rows and figures are
 * there.
 */
export function useShowAdded({ group, view, size }: ShowAdded): (added: Added) => void {
  const client = useQueryClient();

  return ({ data: tickets }) => {
    const schemeId = tickets[0]?.schemeId;
    if (schemeId === undefined) return;
    addOnTop(client, { schemeId, size, tickets });
    setTicketCount(client, schemeId, (before) => before + tickets.length);
    if (schemeId === group?.schemeId) view.showAll();
    else view.showGroup(schemeId);
  };
}
