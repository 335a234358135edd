import { useRef, useState } from 'react';
import { ApiError, failureText } from '@kuri/shared/api';
import type { Ticket } from '@kuri/shared/contract';
import type { ChangedField } from '@kuri/shared/forms';
import { useQueryClient } from '@kuri/shared/query';
import { toast } from '@kuri/shared/ui';
import { activateTicket } from '../api.ts';
import { ticketsLabels } from '../labels.ts';
import { useRefreshTickets } from '../queries.ts';
import { replaceTicket } from './ticket-cache.ts';

/**
 * Activates tickets; a second call for one waits for nothing and does nothing. One whose status
 * somebody else has changed meanwhile is asked about: `fields` then has both.
 */
export function useActivate() {
  const client = useQueryClient();
  const refresh = useRefreshTickets();
  const underWay = useRef(new Set<string>());
  const [changed, setChanged] = useState<Ticket | null>(null);

  const activate = async (ticket: Ticket) => {
    const { membershipId } = ticket;
    if (underWay.current.has(membershipId)) return;
    underWay.current.add(membershipId);
    try {
      const updated = await activateOnNewest(ticket);
      replaceTicket(client, updated);
      if (updated.membershipStatus === 'Defaulter') toast.error(ticketsLabels.isDefaulter);
      else toast.success(ticketsLabels.activated);
    } catch (error) {
      const current = currentOf(error);
      if (current) setChanged(current);
      else toast.error(failureText(error, ticketsLabels.activateFailed));
    }
    underWay.current.delete(membershipId);
    await refresh();
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

/** A second time when something else than the status was changed meanwhile. */
async function activateOnNewest(ticket: Ticket): Promise<Ticket> {
  try {
    return (await activateTicket(ticket)).data;
  } catch (error) {
    const current = currentOf(error);
    if (current?.membershipStatus !== ticket.membershipStatus) throw error;
    return (await activateTicket(current)).data;
  }
}

function fieldsOf({ membershipStatus }: Ticket): ChangedField[] {
  const label = ticketsLabels.columns.status;
  return [{ name: 'status', label, mine: 'Active', theirs: membershipStatus }];
}
