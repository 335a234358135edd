import styled from 'styled-components';
import { ticketPage } from '@kuri/shared/calls';
import { MAX_PAGE_SIZE, type Group, type Ticket } from '@kuri/shared/contract';
import { searchRows, formatDate, formatPhone } from '@kuri/shared/format';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { Select, groupOption } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice, useSearchText } from '@kuri/shared/router';
import {
  PHONE_QUERY,
  SearchBox,
  DataTable,
  ListState,
  Pagination,
  usePaging,
  type Column,
} from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import { TableCard } from '../table-card.tsx';

const { assignment } = voucherLabels;
const PAUSE_MS = 300;

interface AssignmentCardProps {
  groups: readonly Group[];
  onAssign: (ticket: Ticket) => void;
}

export function AssignmentCard({ groups, onAssign }: AssignmentCardProps) {
  const { groupId, chooseGroup } = useGroupChoice();
  const search = useSearchText({ delay: PAUSE_MS, minCharacters: MIN_SEARCH });
  const group = groups.find(({ schemeId }) => schemeId === groupId);
  return (
    <TableCard title={assignment.title}>
      <Bar>
        <Select
          label={assignment.group}
          hideLabel
          placeholder={assignment.groupPlaceholder}
          options={groups.map(groupOption)}
          value={group?.schemeId ?? null}
          onChange={(schemeId) => {
            search.drop();
            chooseGroup(schemeId, ['search']);
          }}
        />
        {group && (
          <SearchBox
            label={assignment.search}
            placeholder={assignment.searchPlaceholder}
            clearLabel={assignment.clearSearch}
            text={search.text}
            onType={search.type}
            hint={search.isTooShort ? assignment.tooShort : undefined}
          />
        )}
      </Bar>
      {group ? (
        <GroupMembers
          key={group.schemeId}
          group={group}
          searched={search.searched}
          onAssign={onAssign}
        />
      ) : (
        <Note>{groups.length === 0 ? assignment.noGroups : assignment.chooseGroup}</Note>
      )}
    </TableCard>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 320px);
  gap: var(--s2);
  padding: 0 16px 12px;

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Note = styled.p`
  padding: var(--s5) 16px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  text-align: center;
`;

const PAGE_SIZES = [10, 25, 50] as const;

interface GroupMembersProps {
  group: Group;
  /** Search text; empty for all. */
  searched: string;
  onAssign: (ticket: Ticket) => void;
}

function searchTickets(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  return searchRows(tickets, text, (ticket) => ({
    names: [ticket.memberName],
    codes: [ticket.membershipCode, ticket.contactEmail ?? ''],
    phone: ticket.contactPhone,
  }));
}

function GroupMembers({ group, searched, onAssign }: GroupMembersProps) {
  const tickets = useRead(ticketPage, {
    // Fetches all: a group has no more places than a page has rows.
    query: { schemeid: group.schemeId, pageno: 1, pagesize: MAX_PAGE_SIZE },
  });
  const paging = usePaging({ sizes: PAGE_SIZES });
  const first = (paging.page - 1) * paging.size;
  return (
    <ListState table query={tickets} loading={assignment.loading} failed={assignment.loadFailed}>
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
              { id: 'assign', label: assignment.assign, onAction: () => onAssign(ticket) },
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

const { columns } = voucherLabels.assignment;
const { notAvailable } = voucherLabels.list;

const memberColumns: readonly Column<Ticket>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (ticket) => (
      <>
        <b>{ticket.memberName}</b>
        <small>{ticket.membershipCode}</small>
      </>
    ),
  },
  {
    id: 'mobile',
    header: columns.mobile,
    cell: (ticket) => formatPhone(ticket.contactPhone),
    numeric: true,
  },
  { id: 'email', header: columns.email, cell: (ticket) => ticket.contactEmail ?? notAvailable },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
  },
];
