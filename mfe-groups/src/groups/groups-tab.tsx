import { lazy, Suspense } from 'react';
import { groupPage, groupsFile } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { formatDate, formatMonths, formatRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useNavigate } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  type Column,
  ExportButton,
  ListScreen,
  Meter,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { editAction, groupLabels, labels } from '../labels.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "group-panel" */ './group-panel.tsx').then(
    (module) => module.GroupPanel,
  );

const FirstSteps = lazy(() =>
  import(/* webpackChunkName: "first-steps" */ './first-steps.tsx').then((module) => ({
    default: module.FirstSteps,
  })),
);

/** An office with more groups is not asked for its first steps. */
const FEW_GROUPS = 5;

/** All groups; the server sends them page by page. */
export function GroupsTab() {
  const navigate = useNavigate();
  const paging = usePaging({ sizes: [10, 25, 50] });
  const query = { pageno: paging.page, pagesize: paging.size };
  const panel = useLazyPanel(loadPanel);
  const mayManage = useMay('manageGroups');
  const read = useRead(groupPage, { query }, { keep: true });
  return (
    <ListScreen
      texts={groupLabels}
      query={read}
      paging={paging}
      columns={groupColumns}
      rowKey={(group) => group.schemeId}
      rowName={(group) => group.schemeName}
      onRowClick={({ schemeId }) => void navigate(`/groups/${encodeURIComponent(schemeId)}`)}
      plainSingleAction
      actions={mayManage ? (group) => [editAction(group, panel.open)] : undefined}
      adding={{ panel, isAllowed: mayManage, form: 'group' }}
      more={<ExportButton call={groupsFile} sent={{}} name="groups" />}
    >
      {read.data && read.data.totalRecords < FEW_GROUPS && (
        <Suspense>
          <FirstSteps isEmpty={read.data.totalRecords === 0} />
        </Suspense>
      )}
    </ListScreen>
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
    cell: ({ schemeDrawDate, drawHour }) => (
      <>
        {formatDate(schemeDrawDate)}
        {typeof drawHour === 'string' && <small>{drawHour}</small>}
      </>
    ),
    numeric: true,
    givesWay: 3,
  },
  {
    id: 'capacity',
    width: 200,
    header: columns.capacity,
    cell: (group) => (
      <>
        <Meter
          label={groupLabels.capacityOf({ name: group.schemeName })}
          value={group.currentCapacity}
          max={group.maxCapacity}
        />
        <span>{`${group.currentCapacity}/${group.maxCapacity}`}</span>
      </>
    ),
    numeric: true,
    givesWay: 4,
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
    cell: (group) => (
      <>
        {formatRupees(group.monthlyInstallment)}
        {group.returnAmount !== null && (
          <small>{groupLabels.returns({ amount: formatRupees(group.returnAmount) })}</small>
        )}
      </>
    ),
    align: 'end',
    numeric: true,
  },
];
