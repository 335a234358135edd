import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { Meter, type Column } from '@kuri/shared/ui';
import { groupLabels, labels } from '../labels.ts';

const { columns } = groupLabels;

export const groupColumns: readonly Column<Group>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (group) => (
      <>
        <b>{group.schemeName}</b>
        <small>{group.schemeCode}</small>
      </>
    ),
  },
  {
    id: 'type',
    header: columns.type,
    cell: (group) => group.schemeTypeName || group.schemeType || labels.notAvailable,
    givesWay: 2,
  },
  {
    id: 'drawDate',
    header: columns.drawDate,
    cell: (group) => formatDate(group.schemeDrawDate),
    numeric: true,
  },
  {
    id: 'capacity',
    header: columns.capacity,
    cell: (group) => (
      <>
        <Meter
          label={groupLabels.capacityOf(group.schemeName)}
          value={group.currentCapacity}
          max={group.maxCapacity}
        />
        {`${group.currentCapacity}/${group.maxCapacity}`}
      </>
    ),
    numeric: true,
  },
  {
    id: 'duration',
    header: columns.duration,
    cell: (group) => formatMonths(group.schemeDuration),
    numeric: true,
    givesWay: 1,
  },
  {
    id: 'installment',
    header: columns.installment,
    cell: (group) => formatRupees(group.monthlyInstallment),
    align: 'end',
    numeric: true,
  },
];
