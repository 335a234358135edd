import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { Badge, type Column } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { statusOf, type Voucher, type VoucherStatus } from './voucher.ts';

const { columns, days, notAvailable } = voucherLabels.list;

const TONES = { Unassigned: 'neutral', Assigned: 'good' } as const satisfies Record<
  VoucherStatus,
  string
>;

export const voucherColumns: readonly Column<Voucher>[] = [
  {
    id: 'code',
    header: columns.code,
    cell: ({ code, notes }) => (
      <>
        <b>{code}</b>
        {notes !== '' && <small data-prose>{notes}</small>}
      </>
    ),
  },
  {
    id: 'value',
    header: columns.value,
    cell: ({ value }) => formatExactRupees(value),
    align: 'end',
    numeric: true,
  },
  {
    id: 'generated',
    header: columns.generated,
    cell: ({ generationDate }) => formatDate(generationDate),
    numeric: true,
  },
  {
    id: 'validity',
    header: columns.validity,
    cell: ({ validityPeriod }) => (validityPeriod === null ? notAvailable : days(validityPeriod)),
    numeric: true,
  },
  {
    id: 'expires',
    header: columns.expires,
    cell: ({ expiryDate }) => (expiryDate === null ? notAvailable : formatDate(expiryDate)),
    numeric: true,
  },
  { id: 'member', header: columns.member, cell: holderOf },
  {
    id: 'status',
    header: columns.status,
    cell: (voucher) => {
      const status = statusOf(voucher);
      return <Badge tone={TONES[status]}>{status}</Badge>;
    },
  },
];

function holderOf({ holder }: Voucher) {
  if (holder === null) return notAvailable;
  return (
    <>
      {holder.memberName}
      {holder.memberEmail !== null && <small data-prose>{holder.memberEmail}</small>}
    </>
  );
}
