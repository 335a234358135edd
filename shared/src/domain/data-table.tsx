import type { ReactNode } from 'react';
import { IconMapPin, IconPhone, IconTicket } from '@tabler/icons-react';
import type { Paged } from '../contract/envelope.ts';
import { useFilters } from '../router/use-filters.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable as Table, type DataTableProps } from '../table/data-table.tsx';
import { Pagination, type Paging } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLoading } from '../ui/state-parts.tsx';
import { StatusBadge, TICKET_STATUSES } from './status-badge.tsx';
import { uiLabels } from '../ui/labels.ts';

/** The columns that have an icon on a card, by their English headers, and by their ids in any language. */
const ICONS: Readonly<Record<string, typeof IconPhone>> = {
  'Mobile Number': IconPhone,
  Location: IconMapPin,
  'Active Schemes': IconTicket,
  phone: IconPhone,
  location: IconMapPin,
  activeSchemes: IconTicket,
};

/**
 * Rows as a table, on a phone as cards. Some columns have icons there; a ticket shows its status, any
 * other row that `membershipActive` speaks of Active or Inactive, unless another `badge` is given.
 */
export function DataTable<Row extends object>({
  columns,
  badge = rowBadge,
  ...rest
}: DataTableProps<Row>) {
  const withIcons = columns.map((column) => {
    const Icon = ICONS[column.header] ?? ICONS[column.id];
    return Icon ? { icon: <Icon aria-hidden="true" />, ...column } : column;
  });
  return <Table {...rest} columns={withIcons} badge={badge} />;
}

export interface PageTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'empty' | 'footer'
> {
  /** `title` names the list for screen readers; without `empty` it says uiLabels.noData. */
  texts: { title: string; loading: string; empty?: string };
  page: RowsOfPage<Row>;
  paging: Paging;
  /** The next step where there is no row: a button, or a hint with links. */
  emptyAction?: ReactNode;
  /** Parameters of the address that narrow the list; where they leave no row, they can be cleared. */
  filters?: readonly string[];
}

/** A page of rows as the server answers it. */
export type RowsOfPage<Row> = Pick<Paged<Row>, 'data' | 'totalRecords' | 'totalExceeded'>;

/** A page of a list with the way to the other pages; an empty list and a page beyond the end say so. */
export function PageTable<Row extends object>(props: PageTableProps<Row>) {
  const { texts, page, paging, emptyAction, filters = [], ...rest } = props;
  const { data, totalRecords } = page;
  // The pagination is already on its way back from a page beyond the end.
  const isBeyond = totalRecords > 0;
  const empty = isBeyond ? (
    <PageLoading label={texts.loading} />
  ) : (
    <NoRows text={texts.empty ?? uiLabels.noData} filters={filters} action={emptyAction} />
  );
  return (
    <DataTable
      {...rest}
      label={texts.title}
      rows={data}
      empty={empty}
      footer={
        <Pagination paging={paging} total={totalRecords} totalExceeded={page.totalExceeded} />
      }
    />
  );
}

interface NoRowsProps {
  text: string;
  filters: readonly string[];
  /** Next step of a list that no filter narrows. */
  action: ReactNode;
}

function NoRows({ text, filters, action }: NoRowsProps) {
  const [parameters, change] = useFilters();
  const isNarrowed = filters.some((name) => parameters.has(name));
  const clear = (
    <Button
      onClick={({ currentTarget }) => {
        // The button goes: the focus is then on the page.
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
        change(Object.fromEntries(filters.map((name) => [name, null])));
      }}
    >
      {uiLabels.clearFilters}
    </Button>
  );
  return <EmptyState text={text} action={isNarrowed ? clear : action} />;
}

function rowBadge(row: object) {
  const rowStatus = 'membershipStatus' in row && row.membershipStatus;
  const status = TICKET_STATUSES.find((each) => each === rowStatus);
  if (status !== undefined) return <StatusBadge status={status} />;
  // A marked member has that badge behind the name.
  if (!('membershipActive' in row) || 'mark' in row) return null;
  const isActive = row.membershipActive === true;
  return (
    <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? uiLabels.active : uiLabels.inactive}</Badge>
  );
}
