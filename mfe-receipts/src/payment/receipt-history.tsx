import styled from 'styled-components';
import { receiptsOfMember } from '@kuri/shared/calls';
import type { Receipt, Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Badge, DataTable, ListState, type Column } from '@kuri/shared/ui';
import { paymentLabels, receiptLabels } from '../labels.ts';
import { MethodBadge } from '../receipts/method-badge.tsx';

const { history } = paymentLabels;

const columns: readonly Column<Receipt>[] = [
  {
    id: 'date',
    header: paymentLabels.date,
    cell: (receipt) => (
      <>
        {formatDate(receipt.receiptDate)}
        <small>{receipt.receiptNumber}</small>
      </>
    ),
    numeric: true,
  },
  {
    id: 'method',
    header: paymentLabels.method,
    cell: (receipt) => <MethodBadge method={receipt.paymentMethod} />,
  },
  {
    id: 'instalments',
    header: paymentLabels.columns.instalments,
    cell: (receipt) => receipt.no_installments,
    align: 'end',
    numeric: true,
  },
  {
    id: 'amount',
    header: paymentLabels.columns.amount,
    cell: (receipt) => {
      const amount = formatExactRupees(receipt.receiptAmount);
      if (receipt.status === 'Valid') return amount;
      return (
        <>
          <s>{amount}</s> <Badge tone="bad">{receiptLabels.reversed}</Badge>
        </>
      );
    },
    align: 'end',
    numeric: true,
  },
];

/** What was paid to a ticket so far, newest first. */
export function ReceiptHistory({ ticket }: { ticket: Ticket }) {
  const receipts = useRead(receiptsOfMember, {
    query: { scheme: ticket.schemeId },
    body: { schememember: ticket.membershipId },
  });
  return (
    <Part>
      <h3>{history.title}</h3>
      <ListState query={receipts} loading={history.loading} failed={receiptLabels.loadFailed}>
        {(found) => (
          <DataTable
            label={history.title}
            columns={columns}
            rows={found.receipts}
            rowKey={(receipt) => receipt.receiptId}
            rowName={(receipt) => receipt.receiptNumber}
            busy={receipts.isFetching}
            empty={history.empty}
          />
        )}
      </ListState>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;
