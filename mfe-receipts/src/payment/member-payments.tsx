import { useState } from 'react';
import styled from 'styled-components';
import { addReceipt } from '@kuri/shared/calls';
import type { SlotProps } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { slipOf, type PaymentSlip } from '../slip/payment-slip.ts';
import { SlipDialog } from '../slip/slip-dialog.tsx';
import { SinglePaymentForm } from './single-payment-form.tsx';
import { reasonAgainst } from './ticket-lines.ts';

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
      <Button onClick={onClose}>{paymentLabels.single.close}</Button>
      <SlipDialog slip={slip} isOpen={slip !== null} onClose={() => setSlip(null)} />
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
