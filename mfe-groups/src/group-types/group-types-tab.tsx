import { groupTypes, groupTypesFile } from '@kuri/shared/calls';
import type { GroupType } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  type Column,
  ExportButton,
  ListScreen,
  type Paging,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { editAction, groupTypeLabels, labels } from '../labels.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "group-type-panel" */ './group-type-panel.tsx').then(
    (module) => module.GroupTypePanel,
  );

/** All group types; the server sends them at once, so the pages are made here. */
export function GroupTypesTab() {
  const paging = usePaging({ sizes: [10, 25, 50] });
  const types = useRead(groupTypes, {});
  const panel = useLazyPanel(loadPanel);
  const mayManage = useMay('manageGroups');
  return (
    <ListScreen
      texts={groupTypeLabels}
      query={{ ...types, data: types.data && pageOf(types.data, paging) }}
      paging={paging}
      columns={groupTypeColumns}
      rowKey={(type) => type.schemeTypeId}
      rowName={(type) => type.schemeType}
      plainSingleAction
      actions={mayManage ? (type) => [editAction(type, panel.open)] : undefined}
      adding={{ panel, isAllowed: mayManage, form: 'type' }}
      more={<ExportButton call={groupTypesFile} sent={{}} name="group-types" />}
    />
  );
}

function pageOf(types: GroupType[], { page, size }: Paging) {
  return { data: types.slice((page - 1) * size, page * size), totalRecords: types.length };
}

const { columns } = groupTypeLabels;

const groupTypeColumns: readonly Column<GroupType>[] = [
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
    givesWay: 3,
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
