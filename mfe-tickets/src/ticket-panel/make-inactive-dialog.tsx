import { updateTicketStatus } from '@kuri/shared/calls';
import {
  updateTicketStatusBody,
  type Ticket,
  type UpdateTicketStatusBody,
} from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { useQueryClient, useWrite } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { replaceTicket } from '../ticket-cache.ts';
import { inactiveLabels } from './labels.ts';

const LEAVES_FROM: readonly Ticket['membershipStatus'][] = ['Joined', 'Active', 'Defaulter'];

/** A ticket may be set Inactive; a paid one needs the permission `takeOutPaidTickets`. */
export function canMakeInactive(ticket: Ticket, mayTakeOutPaid: boolean): boolean {
  return (
    LEAVES_FROM.includes(ticket.membershipStatus) && (ticket.paidAmount === 0 || mayTakeOutPaid)
  );
}

/** A ticket with payments that has not won can leave. */
export function canSettle({ membershipStatus, isWinner, paidAmount }: Ticket): boolean {
  return [...LEAVES_FROM, 'Inactive'].includes(membershipStatus) && !isWinner && paidAmount > 0;
}

/** Asks for the reason, and sets a ticket Inactive. */
export function MakeInactiveDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Ticket>) {
  const client = useQueryClient();
  const { write, failure } = useWrite(updateTicketStatus, {
    failed: inactiveLabels.failed,
    toasts: { done: inactiveLabels.done, failed: (text) => text },
    onDone: ({ data }) => {
      replaceTicket(client, data);
      onSaved();
    },
  });
  if (subject === null) return null;
  const { membershipId: schemememberid, membershipCode, memberName, updatedAt } = subject;
  return (
    <ReasonDialog<UpdateTicketStatusBody, UpdateTicketStatusBody>
      texts={inactiveLabels}
      sentence={inactiveLabels.text({
        code: membershipCode,
        name: memberName,
        isPaid: subject.paidAmount > 0,
      })}
      schema={updateTicketStatusBody}
      values={{ membershipStatus: 'Inactive', reason: '', updatedAt }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ query: { schemememberid }, body })}
    />
  );
}
