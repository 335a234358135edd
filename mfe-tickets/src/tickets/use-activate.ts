import { useRef } from 'react';
import { failureText } from '@kuri/shared/api';
import type { Ticket } from '@kuri/shared/contract';
import { useQueryClient } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { activateTicket } from '../api.ts';
import { ticketsLabels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { replaceTicket } from './ticket-cache.ts';

/** Gives the function that activates a ticket; a second call for it waits for nothing and does nothing. */
export function useActivate(): (ticket: Ticket) => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefreshTickets();
  const underWay = useRef(new Set<string>());

  return async ({ membershipId }) => {
    if (underWay.current.has(membershipId)) return;
    underWay.current.add(membershipId);
    try {
      const { data } = await activateTicket(membershipId);
      replaceTicket(client, data);
      toast.success(ticketsLabels.activated);
    } catch (error) {
      toast.error(failureText(error, ticketsLabels.activateFailed));
    }
    underWay.current.delete(membershipId);
    await refresh();
  };
}
