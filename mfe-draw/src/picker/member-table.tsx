import { enrol, ticketPage } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  ButtonLink,
  ListState,
  PageTable,
  codeText,
  StatusBadge,
  usePaging,
  type Column,
} from '@kuri/shared/ui';
import { pickerLabels } from '../labels.ts';
import { ListSection } from './list-section.ts';

const PAGE_SIZES = [10, 25, 50, 150] as const;

const { title, loading, failed, empty, addTicket } = pickerLabels.members;

export function MemberTable({ schemeId }: { schemeId: string }) {
  const mayEnrol = useMay(enrol);
  const paging = usePaging({ sizes: PAGE_SIZES });
  const members = useRead(
    ticketPage,
    { query: { schemeid: schemeId, pageno: paging.page, pagesize: paging.size } },
    // Keeps the rows while the next page of the same group loads.
    { keep: ({ query }) => query.schemeid === schemeId },
  );
  return (
    <ListSection>
      <h2>{title}</h2>
      <ListState
        table={{ columns: memberColumns }}
        query={members}
        loading={loading}
        failed={failed}
      >
        {(page) => (
          <PageTable
            texts={{ title, loading, empty }}
            page={page}
            paging={paging}
            emptyAction={
              mayEnrol && (
                <ButtonLink to={`/members?group=${encodeURIComponent(schemeId)}&new=ticket`}>
                  {addTicket}
                </ButtonLink>
              )
            }
            columns={memberColumns}
            rowKey={(ticket) => ticket.membershipId}
            rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
            busy={members.isFetching}
          />
        )}
      </ListState>
    </ListSection>
  );
}

const { columns, noEmail } = pickerLabels.members;

const memberColumns: readonly Column<Ticket>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (ticket) => (
      <>
        <b>{ticket.memberName}</b>
        <small>{codeText(ticket)}</small>
      </>
    ),
  },
  {
    id: 'contact',
    width: 164,
    header: columns.contact,
    cell: (ticket) => formatPhone(ticket.contactPhone),
    numeric: true,
  },
  {
    id: 'email',
    header: columns.email,
    cell: (ticket) => ticket.contactEmail ?? noEmail,
    givesWay: 1,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (ticket) => <StatusBadge status={ticket.membershipStatus} />,
  },
  {
    id: 'joined',
    header: columns.joined,
    cell: (ticket) => formatDate(ticket.joinedDate),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'lastPaid',
    header: columns.lastPaid,
    cell: (ticket) => formatDate(ticket.lastPaidDate),
    numeric: true,
  },
];
