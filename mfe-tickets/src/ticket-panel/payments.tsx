import { useId, useState } from 'react';
import styled from 'styled-components';
import { addReceipt } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import { DiscardDialog } from '@kuri/shared/overlays';
import { refreshTags, useQueryClient } from '@kuri/shared/query';
import { Slot, useSlot } from '@kuri/shared/slots';
import { Button } from '@kuri/shared/ui';
import { ticketPanelLabels } from '../labels.ts';

const SLOT = 'member-payments';

interface PaymentsProps {
  ticket: Ticket;
  /** A payment is typed that is not recorded yet: closing asks first. */
  isDirty: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

/** The button that opens the payments of a ticket below it; they come from the remote that fills the slot. */
export function Payments({ ticket, isDirty, onDirtyChange }: PaymentsProps) {
  const isFilled = useSlot(SLOT);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const id = useId();
  const close = () => {
    if (isDirty) setAsking(true);
    else setIsOpen(false);
  };
  return (
    <Part>
      <Button
        aria-disabled={!isFilled}
        aria-describedby={isFilled ? undefined : id}
        aria-expanded={isFilled ? isOpen : undefined}
        onClick={() => {
          if (!isFilled) return;
          if (isOpen) close();
          else setIsOpen(true);
        }}
      >
        {ticketPanelLabels.payments}
      </Button>
      {!isFilled && <p id={id}>{ticketPanelLabels.noPayments}</p>}
      {isOpen && (
        <Slot
          name={SLOT}
          props={{
            ticket,
            onPaid: () => void refreshTags(client, addReceipt.changes ?? []),
            onClose: close,
            onDirtyChange,
          }}
        />
      )}
      <DiscardDialog
        isOpen={isAsking}
        onKeep={() => {
          setAsking(false);
        }}
        onDiscard={() => {
          setAsking(false);
          setIsOpen(false);
        }}
      />
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s3);

  > p {
    color: var(--ink-2);
  }
`;
