import { updateMember } from '@kuri/shared/calls';
import type { Group, Ticket } from '@kuri/shared/contract';
import { VersionsDialog } from '@kuri/shared/forms';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { ConfirmDialog } from '@kuri/shared/overlays';
import { useSearchText } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Button, ListState, PageTable, Tabs, type Paging } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { useTicketPanel } from '../ticket-panel/use-ticket-panel.tsx';
import { ActivateSeveral } from './activate-several.tsx';
import { ticketActions, useActivate, useDeletion, usePayActions } from './ticket-actions.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { TicketToolbar } from './ticket-toolbar.tsx';
import { useTickets, type TicketView } from './ticket-view.ts';

const PAUSE_MS = 1000;
const ALL_MEMBERS = 'all';
const FILTERS = ['search', 'status'] as const;

/** Names a ticket of the group that is shown, however short it is. */
const NUMBER_ON_PAPER = /^\d+$/;

interface GroupTicketsProps {
  groups: readonly Group[];
  /** Undefined while the groups are on their way. */
  group: Group | undefined;
  view: TicketView;
  paging: Paging;
  /** A ticket is gone, and with it what had the focus. */
  onDeleted: () => void;
  /** Opens the form of a new ticket; null for those who may not, and where the group takes none. */
  onAdd: (() => void) | null;
}

/** The tickets of one group: which of them are shown, and what can be done with each. */
export function GroupTickets({ groups, group, view, paging, onDeleted, onAdd }: GroupTicketsProps) {
  const { page, size } = paging;
  const { status } = view;
  const search = useSearchText({
    ...{ delay: PAUSE_MS, minCharacters: MIN_SEARCH },
    alsoSearched: NUMBER_ON_PAPER,
  });
  const tickets = useTickets(group?.schemeId, { page, size, text: search.searched, status });
  const { isLoading, read, actions, dialogs } = useRowActions(tickets.data?.data, onDeleted);
  // As many as are listed; until those are known, as many as the group has.
  const count = tickets.data?.totalRecords ?? group?.currentCapacity;
  return (
    <>
      <TicketToolbar
        groups={groups}
        group={group}
        status={status}
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
          table={{ columns: ticketColumns, actions }}
          query={tickets}
          loading={group ? ticketsLabels.loading : ticketsLabels.loadingGroups}
          failed={ticketsLabels.loadFailed}
        >
          {(shown) => (
            <>
              {group &&
                shown.data.some(({ membershipStatus }) => membershipStatus === 'Joined') && (
                  <ActivateSeveral group={group} />
                )}
              <PageTable
                texts={ticketsLabels}
                page={shown}
                paging={paging}
                filters={FILTERS}
                emptyAction={onAdd && <Button onClick={onAdd}>{ticketsLabels.add}</Button>}
                columns={ticketColumns}
                rowKey={(ticket) => ticket.membershipId}
                rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
                busy={tickets.isFetching || isLoading}
                onRowClick={read}
                actions={actions}
              />
            </>
          )}
        </ListState>
      </Tabs>
      {dialogs}
    </>
  );
}

/** Actions of each row; the dialogs stand beside the list, which a failed refresh takes away. */
function useRowActions(rows: readonly Ticket[] | undefined, onDeleted: () => void) {
  const { panel, isLoading, read, edit } = useTicketPanel(rows);
  const mayManage = useMay(updateMember);
  const payActions = usePayActions();
  const activation = useActivate();
  const deletion = useDeletion(onDeleted);
  const actionsOf = (row: Ticket) => {
    const others = payActions?.(row) ?? [];
    if (!mayManage) return others;
    const onActivate = (ticket: Ticket) => void activation.activate(ticket);
    return ticketActions(row, { onActivate, onEdit: edit, onDelete: deletion.ask }, others);
  };
  const dialogs = (
    <>
      {panel}
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
  return { isLoading, read, actions: mayManage || payActions ? actionsOf : undefined, dialogs };
}
