import { useId, useState } from 'react';
import styled from 'styled-components';
import { addReceipt } from '@kuri/shared/calls';
import type { SlotProps, Ticket } from '@kuri/shared/contract';
import { refreshTags, useQueryClient } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import { Slot, useSlot } from '@kuri/shared/slots';
import { Button, Section } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';
import { historyLabels } from './labels.ts';
import { TicketHistory } from './ticket-history.tsx';

const SLOT = 'member-payments';

interface PaymentsProps extends Pick<SlotProps[typeof SLOT], 'onDirtyChange'> {
  ticket: Ticket;
}

/** History of a ticket, and above it the payment that the remote of the slot takes. */
export function Payments({ ticket, onDirtyChange }: PaymentsProps) {
  const isFilled = useSlot(SLOT);
  // Typed values stay while the payment is closed.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const mayPay = useMay(addReceipt);
  const client = useQueryClient();
  const id = useId();
  const title = <h3>{historyLabels.title}</h3>;
  return (
    <Section>
      <Head>
        {!isOpen && title}
        {mayPay && (
          <Button
            aria-disabled={!isFilled}
            aria-describedby={isFilled ? undefined : id}
            aria-expanded={isFilled ? isOpen === true : undefined}
            onClick={() => {
              if (isFilled) setIsOpen(!isOpen);
            }}
          >
            {ticketPanelLabels.payments}
          </Button>
        )}
      </Head>
      {mayPay && !isFilled && <p id={id}>{ticketPanelLabels.noPayments}</p>}
      {isOpen !== null && (
        <div hidden={!isOpen}>
          <Slot
            name={SLOT}
            props={{
              ticket,
              onPaid: () => void refreshTags(client, addReceipt.changes ?? []),
              onClose: () => setIsOpen(false),
              onDirtyChange,
            }}
          />
        </div>
      )}
      {isOpen && title}
      <TicketHistory ticket={ticket} />
    </Section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;

  > button {
    margin-left: auto;
  }
`;
