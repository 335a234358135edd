import type { Paged, Ticket } from '@kuri/shared/contract';
import {
  DataTable,
  PageLoading,
  Pagination,
  type DataTableProps,
  type Paging,
} from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';
import { ticketColumns } from './ticket-columns.tsx';

interface TicketTableProps extends Pick<DataTableProps<Ticket>, 'actions' | 'busy' | 'onRowClick'> {
  page: Paged<Ticket>;
  paging: Paging;
}

/** A page of tickets. */
export function TicketTable({ page, paging, ...table }: TicketTableProps) {
  const { data, totalRecords } = page;
  return (
    <DataTable
      {...table}
      label={ticketsLabels.title}
      columns={ticketColumns}
      rows={data}
      rowKey={(ticket) => ticket.membershipId}
      rowName={(ticket) => `${ticket.memberName} ${ticket.membershipCode}`}
      // A page beyond the end: the pagination is already on its way back.
      {...(totalRecords > 0 ? { empty: <PageLoading label={ticketsLabels.loading} /> } : {})}
      footer={<Pagination paging={paging} total={totalRecords} />}
    />
  );
}
