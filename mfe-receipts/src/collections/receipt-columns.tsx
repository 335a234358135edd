import type { ReceiptMode, Receipt } from '@kuri/shared/contract';
import { formatDate, formatRupees } from '@kuri/shared/format';
import { TicketCode, type Column } from '@kuri/shared/ui';
import { collectionsLabels, labels } from '../labels.ts';
import { MethodBadge } from '../receipt-parts.tsx';

const { columns } = collectionsLabels.list;

const date: Column<Receipt> = {
  id: 'date',
  header: columns.date,
  cell: (receipt) => formatDate(receipt.receiptDate),
  numeric: true,
};
const name: Column<Receipt> = {
  id: 'name',
  header: columns.name,
  cell: ({ memberName, receiptAmount, receiptNumber }) => (
    <>
      <b>{memberName}</b>
      {receiptAmount < 0 && <small>{collectionsLabels.list.reversalOf({ receiptNumber })}</small>}
    </>
  ),
};
const others: readonly Column<Receipt>[] = [
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
    header: columns.mode,
    cell: (receipt) => <MethodBadge method={modeOf(receipt)} />,
    givesWay: 3,
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (receipt) => <b>{formatRupees(receipt.receiptAmount)}</b>,
    align: 'end',
    numeric: true,
  },
  {
    id: 'transaction',
    header: columns.transaction,
    cell: (receipt) => receipt.transactionId || labels.dash,
    numeric: true,
    givesWay: 1,
  },
];

export const receiptColumns = [date, name, ...others];
/** On a card the name comes first. */
export const receiptCardColumns = [name, date, ...others];

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
