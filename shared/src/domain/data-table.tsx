import { IconMapPin, IconPhone, IconTicket } from '@tabler/icons-react';
import { Badge } from '../ui/badge.tsx';
import { DataTable as Table, type DataTableProps } from '../ui/data-table.tsx';
import { StatusBadge, TICKET_STATUSES } from './status-badge.tsx';

/** The columns that have an icon on a card, by their headers. */
const ICONS: Readonly<Record<string, typeof IconPhone>> = {
  'Mobile Number': IconPhone,
  Location: IconMapPin,
  'Active Schemes': IconTicket,
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
    const Icon = ICONS[column.header];
    return Icon ? { icon: <Icon aria-hidden="true" />, ...column } : column;
  });
  return <Table {...rest} columns={withIcons} badge={badge} />;
}

function rowBadge(row: object) {
  const known = 'membershipStatus' in row && row.membershipStatus;
  const status = TICKET_STATUSES.find((each) => each === known);
  if (status !== undefined) return <StatusBadge status={status} />;
  if (!('membershipActive' in row)) return null;
  const isActive = row.membershipActive === true;
  return <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
