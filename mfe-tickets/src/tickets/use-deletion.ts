import { useState } from 'react';
import { deleteTicket } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { useQueryClient, useWrite } from '@kuri/shared/query';
import { ticketsLabels } from '../labels.ts';
import { removeTicket, setTicketCount } from './ticket-cache.ts';

/** The ticket that is asked about, and what deletes it. */
export function useDeletion(onDeleted: () => void) {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const client = useQueryClient();
  const { write, isBusy } = useWrite(deleteTicket, {
    failed: ticketsLabels.deleteFailed,
    toasts: { done: ticketsLabels.deleted, failed: (text) => text },
    onDone: ({ data: { membershipId, group } }) => {
      removeTicket(client, membershipId);
      setTicketCount(client, group.schemeId, () => group.currentCapacity);
      onDeleted();
    },
  });

  const remove = async ({ membershipId }: Ticket) => {
    await write({ query: { memberid: membershipId } });
    setTicket(null);
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
