import { useRef, useState } from 'react';
import { ApiError } from '@kuri/shared/api';
import { addReceipt, deleteTicket, updateTicketStatus } from '@kuri/shared/calls';
import { CLOSED_STATUSES, isDefaulter, mayFollowByHand, type Ticket } from '@kuri/shared/contract';
import type { ChangedField } from '@kuri/shared/forms';
import { useQueryClient, useWrite } from '@kuri/shared/query';
import { useNavigate } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { toast, type RowAction } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { removeTicket, replaceTicket, setTicketCount } from '../ticket-cache.ts';

const { actions } = ticketsLabels;

interface TicketActions {
  onActivate: (ticket: Ticket) => void;
  onEdit: (ticket: Ticket) => void;
  onDelete: (ticket: Ticket) => void;
}

/** Tickets that are neither done nor paid up can be paid for. */
export function takesPayment({ membershipStatus, balanceAmount }: Ticket): boolean {
  return !CLOSED_STATUSES.includes(membershipStatus) && balanceAmount > 0;
}

/** The way to the counter with a ticket, for its menu; undefined for users who take no payments. */
export function usePayActions(): ((ticket: Ticket) => RowAction[]) | undefined {
  const mayPay = useMay(addReceipt);
  const navigate = useNavigate();
  if (!mayPay) return undefined;
  return (ticket) => {
    if (!takesPayment(ticket)) return [];
    const onAction = () => void navigate(`/counter?new=payment&for=${ticket.membershipId}`);
    return [{ id: 'pay', label: actions.pay, onAction }];
  };
}

/**
 * Actions on a ticket: it is activated where that may follow by hand and makes it no defaulter's, and deleted while
 * it is joined and unpaid.
 * @param others of its menu, before the one that destroys
 */
export function ticketActions(
  ticket: Ticket,
  on: TicketActions,
  others: readonly RowAction[],
): RowAction[] {
  const { membershipStatus: status } = ticket;
  const item = (id: keyof typeof actions, act: (ticket: Ticket) => void): RowAction => ({
    id,
    label: actions[id],
    onAction: () => act(ticket),
  });
  return [
    ...(mayFollowByHand(status, 'Active')
      ? [{ ...item('activate', on.onActivate), ...defaulterReason(ticket) }]
      : []),
    item('edit', on.onEdit),
    ...others,
    ...(status === 'Joined'
      ? [{ ...item('delete', on.onDelete), danger: true, ...undeletableReason(ticket) }]
      : []),
  ];
}

/** An activated ticket that is so far behind becomes Defaulter. */
export function isBehind(ticket: Ticket): boolean {
  return isDefaulter({
    startDate: ticket.schemeStartDate,
    joinedDate: ticket.joinedDate,
    paidInstalments: ticket.paidInstallments,
    dueInstalments: ticket.dueInstallments,
  });
}

function defaulterReason(ticket: Ticket): Pick<RowAction, 'disabled' | 'reason'> {
  return isBehind(ticket) ? { disabled: true, reason: ticketsLabels.isBehind } : {};
}

function undeletableReason({ paidAmount }: Ticket): Pick<RowAction, 'disabled' | 'reason'> {
  return paidAmount === 0 ? {} : { disabled: true, reason: ticketsLabels.hasReceipts };
}

/**
 * Activates tickets, each once at a time. After another user's change of the status `fields` has
 * both values.
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
    // Retries once if the conflict is not in the status.
    if (current?.membershipStatus === ticket.membershipStatus) current = await attempt(current);
    if (current) setChanged(current);
  };
  const close = () => setChanged(null);
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

/** The present ticket in a STALE refusal. */
function currentOf(error: unknown): Ticket | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return null;
  return (error.current ?? null) as Ticket | null;
}

function fieldsOf({ membershipStatus }: Ticket): ChangedField[] {
  const label = ticketsLabels.columns.status;
  return [{ name: 'status', label, mine: 'Active', theirs: membershipStatus }];
}

/** The deletion of a ticket, after a question. */
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
    cancel: () => setTicket(null),
    confirm: () => {
      if (ticket !== null) void remove(ticket);
    },
  };
}
