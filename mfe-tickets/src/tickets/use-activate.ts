import { useRef, useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { updateTicketStatus } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import type { ChangedField } from '@kuri/shared/forms';
import { useQueryClient, useWrite } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { replaceTicket } from './ticket-cache.ts';

/**
 * Activates tickets; a second call for one waits for nothing and does nothing. One whose status
 * somebody else has changed meanwhile is asked about: `fields` then has both.
 */
export function useActivate() {
  const client = useQueryClient();
  const newest = useRef(new Map<string, Ticket>());
  const [changed, setChanged] = useState<Ticket | null>(null);
  const { write } = useWrite(updateTicketStatus, {
    failed: ticketsLabels.activateFailed,
    apart: ({ query }) => query.schemememberid,
    toasts: { failed: (text) => text },
    onDone: ({ data: updated }) => {
      replaceTicket(client, updated);
      if (updated.membershipStatus === 'Defaulter') toast.error(ticketsLabels.isDefaulter);
      else toast.success(ticketsLabels.activated);
    },
    onFailed: (error) => {
      const current = currentOf(error);
      if (current) newest.current.set(current.membershipId, current);
      return current !== null;
    },
  });

  /** @returns the ticket as it is now, where it was changed meanwhile */
  const attempt = async ({ membershipId, updatedAt }: Ticket) => {
    newest.current.delete(membershipId);
    const body = { membershipStatus: 'Active' as const, updatedAt };
    await write({ query: { schemememberid: membershipId }, body });
    return newest.current.get(membershipId);
  };
  const activate = async (ticket: Ticket) => {
    let current = await attempt(ticket);
    // A second time when something else than the status was changed meanwhile.
    if (current?.membershipStatus === ticket.membershipStatus) current = await attempt(current);
    if (current) setChanged(current);
  };
  const close = () => {
    setChanged(null);
  };
  return {
    activate,
    fields: changed && fieldsOf(changed),
    close,
    keepMine: () => {
      close();
      if (changed) void activate(changed);
    },
  };
}

/** The ticket as it is now, of a refusal that says so. */
function currentOf(error: unknown): Ticket | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return (error.current ?? null) as Ticket | null;
}

function fieldsOf({ membershipStatus }: Ticket): ChangedField[] {
  const label = ticketsLabels.columns.status;
  return [{ name: 'status', label, mine: 'Active', theirs: membershipStatus }];
}
