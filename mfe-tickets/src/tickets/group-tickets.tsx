import { updateMember } from '@kuri/shared/calls';
import type { Group, Ticket } from '@kuri/shared/contract';
import { VersionsDialog } from '@kuri/shared/forms';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useSearchText } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { LazyPanel, ListState, PageTable, Tabs, useLazyPanel, type Paging } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import type { TicketSubject } from '../ticket-panel/use-editing.ts';
import { ticketActions, useActivate, useDeletion, usePayActions } from './ticket-actions.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { TicketToolbar } from './ticket-toolbar.tsx';
import { useTickets, type TicketView } from './ticket-view.ts';

const PAUSE_MS = 1000;
const ALL_MEMBERS = 'all';

const loadPanel = () =>
  import(/* webpackChunkName: "ticket-panel" */ '../ticket-panel/ticket-panel.tsx').then(
    (module) => module.TicketPanel,
  );

interface GroupTicketsProps {
  groups: readonly Group[];
  group: Group;
  view: TicketView;
  paging: Paging;
  /** A ticket is gone, and with it what had the focus. */
  onDeleted: () => void;
}

/** The tickets of one group: which of them are shown, and what can be done with each. */
export function GroupTickets({ groups, group, view, paging, onDeleted }: GroupTicketsProps) {
  const { page, size } = paging;
  const search = useSearchText({ delay: PAUSE_MS, minCharacters: MIN_SEARCH });
  const tickets = useTickets(group.schemeId, {
    page,
    size,
    text: search.searched,
    status: view.status,
  });
  const panel = useLazyPanel<TicketSubject>(loadPanel);
  const mayManage = useMay(updateMember);
  const payActions = usePayActions();
  const activation = useActivate();
  const deletion = useDeletion(onDeleted);
  const { opening } = panel;
  // As many as are listed; until those are known, as many as the group has.
  const count = tickets.data?.totalRecords ?? group.currentCapacity;

  return (
    <>
      <TicketToolbar
        groups={groups}
        group={group}
        status={view.status}
        search={search}
        onGroup={(groupId) => {
          search.drop();
          view.showGroup(groupId);
        }}
        onStatus={view.showStatus}
      />
      <Tabs
        label={ticketsLabels.tabs}
        items={[{ id: ALL_MEMBERS, label: ticketsLabels.allMembers, count }]}
        selected={ALL_MEMBERS}
        onSelect={() => {
          search.drop();
          view.showAll();
        }}
      >
        <ListState
          table
          query={tickets}
          loading={ticketsLabels.loading}
          failed={ticketsLabels.loadFailed}
        >
          {(shown) => (
            <PageTable
              texts={{ title: ticketsLabels.title, loading: ticketsLabels.loading }}
              page={shown}
              paging={paging}
              columns={ticketColumns}
              rowKey={(ticket) => ticket.membershipId}
              rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
              busy={tickets.isFetching || panel.isLoading}
              onRowClick={(ticket) => {
                panel.open({ ticket, isEditing: false });
              }}
              actions={mayManage || payActions ? actionsOf : undefined}
            />
          )}
        </ListState>
      </Tabs>
      <LazyPanel
        of={panel}
        subject={opening?.subject && { ...opening.subject, ticket: newest(opening.subject) }}
      />
      <VersionsDialog
        fields={activation.fields}
        onClose={activation.close}
        onKeepLocal={activation.keepMine}
        onAcceptRemote={activation.close}
      />
      <ConfirmDialog
        isOpen={deletion.isAsking}
        isBusy={deletion.isBusy}
        title={ticketsLabels.deletion.title}
        text={ticketsLabels.deletion.text}
        confirmLabel={ticketsLabels.deletion.confirm}
        onClose={deletion.cancel}
        onConfirm={deletion.confirm}
      />
    </>
  );

  function actionsOf(row: Ticket) {
    const others = payActions?.(row) ?? [];
    if (!mayManage) return others;
    const on = {
      onActivate: (ticket: Ticket) => void activation.activate(ticket),
      onEdit: (ticket: Ticket) => {
        panel.open({ ticket, isEditing: true });
      },
      onDelete: deletion.ask,
    };
    return ticketActions(row, on, others);
  }

  /** The list's own row of an opened ticket, where it still has one: it follows payments. */
  function newest({ ticket }: TicketSubject) {
    const isSame = (row: { membershipId: string }) => row.membershipId === ticket.membershipId;
    return tickets.data?.data.find(isSame) ?? ticket;
  }
}
