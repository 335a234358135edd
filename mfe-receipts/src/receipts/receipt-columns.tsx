import type { Receipt } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, formatPhone, formatTime } from '@kuri/shared/format';
import { Badge, TicketCode, type Column } from '@kuri/shared/ui';
import { labels, receiptLabels } from '../labels.ts';
import { ChargesNote, MethodBadge } from '../receipt-parts.tsx';

const { columns } = receiptLabels;

export const receiptColumns: readonly Column<Receipt>[] = [
  {
    id: 'date',
    header: columns.date,
    cell: (receipt) => (
      <>
        <span>{formatDate(receipt.receiptDate)}</span>
        <small>{formatTime(receipt.receiptDate)}</small>
      </>
    ),
    numeric: true,
  },
  {
    id: 'name',
    header: columns.name,
    cell: (receipt) => (
      <>
        <b>{receipt.memberName}</b>
        <small>{formatPhone(receipt.contactPhone)}</small>
      </>
    ),
  },
  {
    id: 'ticket',
    header: columns.ticket,
    cell: (receipt) => <TicketCode of={receipt} />,
    numeric: true,
    givesWay: 4,
  },
  { id: 'amount', header: columns.amount, cell: amountOf, align: 'end', numeric: true },
  {
    id: 'method',
    width: 152,
    header: columns.method,
    cell: (receipt) => <MethodBadge method={receipt.paymentMethod} />,
    givesWay: 3,
  },
  {
    id: 'transaction',
    width: 178,
    header: columns.transaction,
    cell: (receipt) => receipt.transactionId ?? labels.dash,
    numeric: true,
    givesWay: 2,
  },
  { id: 'remarks', header: columns.remarks, cell: remarksOf, givesWay: 1 },
];

/** A reversed amount is crossed out, as no sum includes it, and says so: remarks may have no room. */
function amountOf(receipt: Receipt) {
  const amount = formatExactRupees(receipt.receiptAmount);
  if (receipt.status !== 'Reversed') {
    return (
      <>
        <b>{amount}</b>
        <ChargesNote receipt={receipt} />
      </>
    );
  }
  return (
    <>
      <s>{amount}</s>
      <br />
      <Badge tone="bad">{receiptLabels.reversed}</Badge>
    </>
  );
}

function remarksOf({ remarks, status, reversal, source }: Receipt) {
  const text = remarks === null || remarks === '' ? labels.dash : remarks;
  if (status !== 'Reversed' && source !== 'import') return text;
  if (status !== 'Reversed') {
    return (
      <>
        <Badge>{receiptLabels.imported}</Badge>
        {text !== labels.dash && <small data-prose>{text}</small>}
      </>
    );
  }
  return (
    <>
      <span>{reversal?.reason ?? ''}</span>
      {text !== labels.dash && <small data-prose>{text}</small>}
    </>
  );
}
