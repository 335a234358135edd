import { useState } from 'react';
import styled from 'styled-components';
import { addReceipt, receiptsOfMember } from '@kuri/shared/calls';
import type { Receipt, SlotProps, Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Badge, Button, DataTable, ListState, type Column } from '@kuri/shared/ui';
import { paymentLabels, receiptLabels } from '../labels.ts';
import { ChargesNote, MethodBadge } from '../receipt-parts.tsx';
import { slipOf, type PaymentSlip } from '../slip/payment-slip.ts';
import { SlipDialog } from '../slip/slip-dialog.tsx';
import { SinglePaymentForm } from './single-payment-form.tsx';
import { reasonAgainst } from './ticket-lines.ts';

const { history } = paymentLabels;

const columns: readonly Column<Receipt>[] = [
  {
    id: 'date',
    header: paymentLabels.date,
    cell: (receipt) => (
      <>
        <span>{formatDate(receipt.receiptDate)}</span>
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
      if (receipt.status === 'Valid') {
        return (
          <>
            <span>{amount}</span>
            <ChargesNote receipt={receipt} />
          </>
        );
      }
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

/** Receipts of a ticket, newest first. */
function ReceiptHistory({ ticket }: { ticket: Ticket }) {
  const receipts = useRead(receiptsOfMember, {
    query: { scheme: ticket.schemeId },
    body: { schememember: ticket.membershipId },
  });
  return (
    <History>
      <h3>{history.title}</h3>
      <ListState table query={receipts} loading={history.loading} failed={receiptLabels.loadFailed}>
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
    </History>
  );
}

const History = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;

/** The payments of one ticket: takes another one, and shows those that were made. */
export function MemberPayments(props: SlotProps['member-payments']) {
  const { ticket, onPaid, onClose, onDirtyChange } = props;
  const [slip, setSlip] = useState<PaymentSlip | null>(null);
  // A fresh form for each payment gets a key of its own.
  const [count, setCount] = useState(0);
  const mayPay = useMay(addReceipt);
  const reason = mayPay ? reasonAgainst(ticket) : null;
  return (
    <Payments aria-label={paymentLabels.single.title}>
      {mayPay && reason === null && (
        <SinglePaymentForm
          key={`${ticket.membershipId}.${count}`}
          ticket={ticket}
          onDirtyChange={onDirtyChange}
          onRefused={onPaid}
          onRecorded={(payment) => {
            setCount(count + 1);
            setSlip(slipOf(payment.receipts));
            onPaid();
          }}
        />
      )}
      {reason !== null && <p>{reason}</p>}
      <ReceiptHistory ticket={ticket} />
      <Button onClick={onClose}>{paymentLabels.single.close}</Button>
      <SlipDialog
        slip={slip}
        isOpen={slip !== null}
        onClose={() => {
          setSlip(null);
        }}
      />
    </Payments>
  );
}

const Payments = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: 100%;

  > button {
    justify-self: start;
  }
`;
