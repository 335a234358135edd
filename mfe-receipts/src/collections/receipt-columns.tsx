import type { ReceiptMode, Receipt } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { TicketCode, type Column } from '@kuri/shared/ui';
import { collectionsLabels, labels } from '../labels.ts';
import { MethodBadge } from '../receipt-parts.tsx';

const { columns } = collectionsLabels.list;

export const receiptColumns: readonly Column<Receipt>[] = [
  {
    id: 'date',
    header: columns.date,
    cell: (receipt) => formatDate(receipt.receiptDate),
    numeric: true,
  },
  {
    id: 'name',
    header: columns.name,
    cell: ({ memberName, receiptAmount, receiptNumber }) => (
      <>
        <b>{memberName}</b>
        {receiptAmount < 0 && <small>{collectionsLabels.list.reversalOf({ receiptNumber })}</small>}
      </>
    ),
  },
  {
    id: 'code',
    header: columns.code,
    cell: (receipt) => <TicketCode of={receipt} />,
    numeric: true,
    givesWay: 4,
  },
  {
    id: 'installments',
    header: columns.installments,
    cell: installmentsOf,
    align: 'end',
    numeric: true,
    givesWay: 2,
  },
  {
    id: 'mode',
    width: 152,
    header: columns.mode,
    cell: (receipt) => <MethodBadge method={modeOf(receipt)} />,
    givesWay: 3,
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (receipt) => <b>{formatRupees(receipt.receiptAmount)}</b>,
    onCard: 'figure',
    align: 'end',
    numeric: true,
  },
  {
    id: 'transaction',
    width: 178,
    header: columns.transaction,
    cell: (receipt) => receipt.transactionId || labels.dash,
    numeric: true,
    givesWay: 1,
  },
];

/** A field that an old row may lack. */
type Loose<Name extends keyof Receipt> = Partial<{ [Key in Name]: Receipt[Key] | null }>;

/** Instalments of a receipt; 1 where the row has none. */
export function installmentsOf(row: Loose<'no_installments' | 'noOfInstallments'>): number {
  return row.no_installments ?? row.noOfInstallments ?? 1;
}

/** Method of a receipt; UPI where the row has none. */
export function modeOf(row: Loose<'paymentMethod'>): ReceiptMode {
  return row.paymentMethod ?? 'UPI';
}
