import { useState } from 'react';
import { failureText } from '@kuri/shared/api';
import type { Ticket } from '@kuri/shared/contract';
import { useQueryClient } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { deleteTicket } from '../api.ts';
import { ticketsLabels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { removeTicket, setTicketCount } from './ticket-cache.ts';

/** The ticket that is asked about, and what deletes it. */
export function useDeletion(onDeleted: () => void) {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const refresh = useRefreshTickets();

  const remove = async ({ membershipId, schemeId }: Ticket) => {
    setIsBusy(true);
    try {
      const { data } = await deleteTicket(membershipId);
      removeTicket(client, membershipId);
      setTicketCount(client, schemeId, () => data.group.currentCapacity);
      toast.success(ticketsLabels.deleted);
      onDeleted();
    } catch (error) {
      toast.error(failureText(error, ticketsLabels.deleteFailed));
    }
    setIsBusy(false);
    setTicket(null);
    await refresh();
  };

  return {
    isAsking: ticket !== null,
    isBusy,
    ask: setTicket,
    cancel: () => {
      setTicket(null);
    },
    confirm: () => {
      if (ticket !== null) void remove(ticket);
    },
  };
}
