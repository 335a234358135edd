import type { Ticket } from '@kuri/shared/contract';
import { LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import type { TicketSubject } from './use-editing.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "ticket-panel" */ './ticket-panel.tsx').then(
    (module) => module.TicketPanel,
  );

/**
 * Opens the tickets of a list in their panel.
 * @param rows followed by an opened ticket that is among them
 */
export function useTicketPanel(rows: readonly Ticket[] = []) {
  const panel = useLazyPanel<TicketSubject>(loadPanel);
  const subject = panel.opening?.subject;
  const row = rows.find(({ membershipId }) => membershipId === subject?.ticket.membershipId);
  return {
    isLoading: panel.isLoading,
    read: (ticket: Ticket) => {
      panel.open({ ticket, isEditing: false });
    },
    edit: (ticket: Ticket) => {
      panel.open({ ticket, isEditing: true });
    },
    panel: (
      <LazyPanel of={panel} subject={subject && row ? { ...subject, ticket: row } : subject} />
    ),
  };
}
