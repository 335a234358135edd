import { ticketPage } from '@kuri/shared/calls';
import { MAX_PAGE_SIZE, type Group, type Ticket } from '@kuri/shared/contract';
import { searchRows } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { DataTable, ListState, Pagination, usePaging } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { memberColumns } from './member-columns.tsx';

const { assignment } = voucherLabels;
const PAGE_SIZES = [10, 25, 50] as const;

interface GroupMembersProps {
  group: Group;
  /** Empty for everybody. */
  searched: string;
  onAssign: (ticket: Ticket) => void;
}

/** The tickets that a text finds by their holder's name, code, mobile or email; all of them for none. */
function searchTickets(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  return searchRows(tickets, text, (ticket) => ({
    names: [ticket.memberName],
    codes: [ticket.membershipCode, ticket.contactEmail ?? ''],
    phone: ticket.contactPhone,
  }));
}

/** The members of a group that a search leaves, a row for each of their tickets. */
export function GroupMembers({ group, searched, onAssign }: GroupMembersProps) {
  const tickets = useRead(ticketPage, {
    // All of them: a group has no more places than a page has rows.
    query: { schemeid: group.schemeId, pageno: 1, pagesize: MAX_PAGE_SIZE },
  });
  const paging = usePaging({ sizes: PAGE_SIZES });
  const first = (paging.page - 1) * paging.size;
  return (
    <ListState query={tickets} loading={assignment.loading} failed={assignment.loadFailed}>
      {({ data }) => {
        const found = searchTickets(data, searched);
        return (
          <DataTable
            label={assignment.members}
            columns={memberColumns}
            rows={found.slice(first, first + paging.size)}
            rowKey={(ticket) => ticket.membershipId}
            rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
            actions={(ticket) => [
              {
                id: 'assign',
                label: assignment.assign,
                onAction: () => {
                  onAssign(ticket);
                },
              },
            ]}
            plainSingleAction
            busy={tickets.isFetching}
            empty={searched === '' ? assignment.noMembers : assignment.notFound}
            footer={<Pagination paging={paging} total={found.length} />}
          />
        );
      }}
    </ListState>
  );
}
