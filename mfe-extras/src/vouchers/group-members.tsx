import type { Group, Ticket } from '@kuri/shared/contract';
import { DataTable, ListState, Pagination, usePaging } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { useGroupTickets } from '../queries.ts';
import { memberColumns } from './member-columns.tsx';
import { searchTickets } from './search-tickets.ts';

const { assignment } = voucherLabels;
const PAGE_SIZES = [10, 25, 50] as const;

interface GroupMembersProps {
  group: Group;
  /** Empty for everybody. */
  searched: string;
  onAssign: (ticket: Ticket) => void;
}

/** The members of a group that a search leaves, a row for each of their tickets. */
export function GroupMembers({ group, searched, onAssign }: GroupMembersProps) {
  const tickets = useGroupTickets(group.schemeId);
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
