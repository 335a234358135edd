import { groupTypes, groupTypesFile } from '@kuri/shared/calls';
import type { GroupType } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { type Column, ExportButton, usePaging } from '@kuri/shared/ui';
import { groupTypeLabels, labels } from '../labels.ts';
import { ListTab } from '../list/list-tab.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "group-type-panel" */ './group-type-panel.tsx').then(
    (module) => module.GroupTypePanel,
  );

/** All group types; the server sends them at once, so the pages are made here. */
export function GroupTypesTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const first = (paging.page - 1) * paging.size;
  return (
    <ListTab
      texts={groupTypeLabels}
      query={useRead(groupTypes, {})}
      pageOf={(types) => ({ rows: types.slice(first, first + paging.size), total: types.length })}
      columns={groupTypeColumns}
      rowKey={(type) => type.schemeTypeId}
      rowName={(type) => type.schemeType}
      paging={paging}
      loadPanel={loadPanel}
      form="type"
      exportButton={<ExportButton call={groupTypesFile} sent={{}} name="group-types" />}
    />
  );
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
