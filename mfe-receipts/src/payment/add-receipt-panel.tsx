import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { addRupees, type Member } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { FullWidth, PanelForm } from '@kuri/shared/forms';
import { SidePanel } from '@kuri/shared/overlays';
import { Button, PHONE_QUERY, type PanelProps } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { slipOf, type PaymentSlip } from '../slip/payment-slip.ts';
import { SlipDialog } from '../slip/slip-dialog.tsx';
import { focusFirstTicket, PayableTickets } from './payable-tickets.tsx';
import { Payer, PayerSearch } from './payer-search.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { ConfirmPayment } from './record-payment.tsx';
import { linesText, totalsOf, type LateFeeDue, type TicketLine } from './ticket-lines.ts';
import { usePaymentPanel, type PaymentPanel } from './use-payment-panel.ts';

/**
 * Records a payment: who pays (the subject to begin with), for which tickets, how; then offers the
 * slip.
 */
export function AddReceiptPanel({ subject, isOpen, onClose, onSaved }: PanelProps<Member>) {
  const formId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [slip, setSlip] = useState<PaymentSlip | null>(null);
  const panel = usePaymentPanel({
    payer: subject,
    onRecorded: (payment) => {
      setSlip(slipOf(payment.receipts));
      onSaved();
    },
  });
  const { member, choice, recording } = panel;

  return (
    <SidePanel
      title={paymentLabels.title}
      width="wide"
      isOpen={isOpen}
      onClose={onClose}
      isDirty={panel.isDirty}
      isBusy={recording.isBusy}
      // The confirmation covers the panel; a toast is shown above both.
      hasSlowNotice={false}
      footer={({ requestClose }) => (
        <PanelFooter
          formId={formId}
          lines={choice.lines}
          lateFee={panel.lateFee}
          isEmpty={member === null}
          isBusy={recording.isBusy}
          onCancel={requestClose}
        />
      )}
    >
      <Parts>
        <PayerSearch ref={search} onChoose={panel.choose} />
        {member && (
          <>
            <Payer
              member={member}
              onChange={() => {
                panel.choose(null);
                search.current?.focus();
              }}
            />
            <PaymentForm key={member.memberId} id={formId} panel={panel} member={member} />
          </>
        )}
      </Parts>
      <ConfirmPayment recording={recording} />
      <SlipDialog
        slip={slip}
        isOpen={slip !== null}
        onClose={() => {
          setSlip(null);
          onClose();
        }}
      />
    </SidePanel>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
`;

interface PaymentFormProps {
  id: string;
  panel: PaymentPanel;
  member: Member;
}

function PaymentForm({ id, panel, member }: PaymentFormProps) {
  const tickets = useRef<HTMLDivElement>(null);
  const { form, choice, limits, lateFee, ticketError } = panel;
  const { failure } = panel.recording;
  useEffect(() => focusFirstTicket(tickets.current), []);
  return (
    <PanelForm
      id={id}
      failure={failure}
      onSubmit={() => {
        if (!choice.isReady) focusFirstTicket(tickets.current);
        return panel.submit();
      }}
    >
      <FullWidth>
        <PayableTickets
          ref={tickets}
          tickets={member.schemeMemberships}
          choice={choice}
          error={ticketError}
        />
      </FullWidth>
      <PaymentFields form={form} limits={limits} lateFee={lateFee.due} />
    </PanelForm>
  );
}

interface PanelFooterProps {
  formId: string;
  lines: readonly TicketLine[];
  lateFee: LateFeeDue;
  /** Nobody is chosen who could pay. */
  isEmpty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** The sum, and the button that records it. */
function PanelFooter({ formId, lines, lateFee, isEmpty, isBusy, onCancel }: PanelFooterProps) {
  return (
    <>
      {!isEmpty && (
        <Sum aria-live="polite">
          <span>{linesText(lines, lateFee)}</span>
          <b>{formatExactRupees(addRupees([totalsOf(lines).amount, lateFee.taken]))}</b>
        </Sum>
      )}
      <Button onClick={onCancel} aria-disabled={isBusy}>
        {paymentLabels.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={isEmpty}
        busy={isBusy}
        busyLabel={paymentLabels.creating}
      >
        {paymentLabels.create}
      </Button>
    </>
  );
}

const Sum = styled.div`
  display: grid;
  margin-right: auto;
  color: var(--ink-2);

  b {
    color: var(--ink);
    font-size: 20px;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
  }
  @media ${PHONE_QUERY} {
    width: 100%;
  }
`;
