import type { Referral } from '@kuri/shared/contract';
import { formatPhone } from '@kuri/shared/format';
import type { Column } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';

const { columns } = referralLabels;

export const referralColumns: readonly Column<Referral>[] = [
  { id: 'name', header: columns.name, cell: (referral) => <b>{referral.refName}</b> },
  {
    id: 'contact',
    header: columns.contact,
    cell: (referral) => formatPhone(referral.refContactPhone),
    numeric: true,
  },
  { id: 'type', header: columns.type, cell: (referral) => referral.refType },
  {
    id: 'total',
    header: columns.total,
    cell: (referral) => referral.totalReferrals,
    align: 'end',
    numeric: true,
  },
];
