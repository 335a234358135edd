import type { GroupType } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import type { Column } from '@kuri/shared/ui';
import { groupTypeLabels, labels } from '../labels.ts';

const { columns } = groupTypeLabels;

export const groupTypeColumns: readonly Column<GroupType>[] = [
  { id: 'name', header: columns.name, cell: (type) => <b>{type.schemeType}</b> },
  {
    id: 'description',
    header: columns.description,
    cell: (type) => type.schemeTypeDescription,
    givesWay: 2,
  },
  {
    id: 'duration',
    header: columns.duration,
    cell: (type) => formatMonths(type.schemeDuration),
    numeric: true,
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (type) => formatRupees(type.schemeAmount),
    align: 'end',
    numeric: true,
  },
  {
    id: 'returnAmount',
    header: columns.returnAmount,
    cell: (type) =>
      type.returnAmount === null ? labels.notAvailable : formatRupees(type.returnAmount),
    align: 'end',
    numeric: true,
  },
  {
    id: 'createdAt',
    header: columns.createdAt,
    cell: (type) => formatDate(type.createdAt),
    numeric: true,
    givesWay: 1,
  },
];
