import { addReferral, referralPage, referralsFile } from '@kuri/shared/calls';
import type { Referral } from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import {
  type Column,
  ExportButton,
  LazyPanel,
  ListScreen,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { referralLabels, referralTypeLabels } from '../labels.ts';

const loadPanel = () =>
  import(/* webpackChunkName: "add-referral" */ './add-referral-panel.tsx').then(
    (module) => module.AddReferralPanel,
  );

const loadCommission = () =>
  import(/* webpackChunkName: "commission" */ './commission-panel.tsx').then(
    (module) => module.CommissionPanel,
  );

/** The page /referrals: everyone who brings members. */
export function ReferralsScreen() {
  const paging = usePaging();
  const query = { pageno: paging.page, pagesize: paging.size };
  const panel = useLazyPanel<never>(loadPanel);
  const commission = useLazyPanel<Referral>(loadCommission);
  const referrals = useRead(referralPage, { query }, { keep: true });
  const hasCommission = referrals.data?.data.some((row) => row.commissionDue !== undefined);
  return (
    <ListScreen
      texts={referralLabels}
      query={referrals}
      paging={paging}
      columns={hasCommission ? [...referralColumns, dueColumn] : referralColumns}
      rowKey={(referral) => referral.refId}
      rowName={(referral) => referral.refName}
      adding={{ panel, isAllowed: useMay(addReferral) }}
      more={<ExportButton call={referralsFile} sent={{}} name="referrals" />}
      busy={commission.isLoading}
      onRowClick={commission.open}
    >
      <LazyPanel of={commission} />
    </ListScreen>
  );
}

const { columns } = referralLabels;

const referralColumns: readonly Column<Referral>[] = [
  { id: 'name', header: columns.name, cell: (referral) => <b>{referral.refName}</b> },
  {
    id: 'contact',
    width: 164,
    header: columns.contact,
    cell: (referral) => formatPhone(referral.refContactPhone),
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'type',
    header: columns.type,
    cell: (referral) => referralTypeLabels[referral.refType],
    givesWay: 1,
  },
  {
    id: 'total',
    onCard: 'details',
    header: columns.total,
    cell: (referral) => referral.totalReferrals,
    align: 'end',
    numeric: true,
  },
];

/** Only where a group type has a commission, or some is due. */
const dueColumn: Column<Referral> = {
  id: 'due',
  header: columns.due,
  cell: ({ commissionDue = 0 }) => formatExactRupees(commissionDue),
  align: 'end',
  numeric: true,
};
