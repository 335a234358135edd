import { groupPage, groupsFile } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { type Column, ExportButton, Meter, usePaging } from '@kuri/shared/ui';
import { groupLabels, labels } from '../labels.ts';
import { ListTab } from '../list/list-tab.tsx';
import { PAGE_SIZES } from '../list/page-sizes.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "group-panel" */ './group-panel.tsx').then(
    (module) => module.GroupPanel,
  );

/** All groups; the server sends them page by page. */
export function GroupsTab() {
  const paging = usePaging({ sizes: PAGE_SIZES });
  const query = { pageno: paging.page, pagesize: paging.size };
  return (
    <ListTab
      texts={groupLabels}
      query={useRead(groupPage, { query }, { keep: true })}
      pageOf={({ data, totalRecords }) => ({ rows: data, total: totalRecords })}
      columns={groupColumns}
      rowKey={(group) => group.schemeId}
      rowName={(group) => group.schemeName}
      paging={paging}
      loadPanel={loadPanel}
      form="group"
      exportButton={<ExportButton call={groupsFile} sent={{}} name="groups" />}
    />
  );
}

const { columns } = groupLabels;

const groupColumns: readonly Column<Group>[] = [
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
