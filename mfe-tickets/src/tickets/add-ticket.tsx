import { useState } from 'react';
import type { Group, Member } from '@kuri/shared/contract';
import { Slot, useSlot } from '@kuri/shared/slots';
import type { PanelProps } from '@kuri/shared/ui';
import { AddTicketPanel } from '../add-ticket/add-ticket-panel.tsx';
import type { Added } from './ticket-view.ts';

export interface AddTicketSubject {
  groups: readonly Group[];
  /** The group that new tickets are first meant for. */
  groupId: string | null;
  /** The holder, when known. */
  member?: Member;
  onAdded?: (added: Added) => void;
}

const RECEIPT_SLOT = 'enrolment-receipt';

/** The form for new tickets, as it is opened from the list; then the slip of what was paid with them. */
export function AddTicket({ subject, isOpen, onClose, onSaved }: PanelProps<AddTicketSubject>) {
  const hasSlips = useSlot(RECEIPT_SLOT);
  const [receiptNumber, setReceiptNumber] = useState<string | null>(null);
  const closeSlip = () => setReceiptNumber(null);
  if (receiptNumber !== null) {
    return <Slot name={RECEIPT_SLOT} props={{ receiptNumber, onClose: closeSlip }} />;
  }
  if (subject === null || !isOpen) return null;
  return (
    <AddTicketPanel
      groups={subject.groups}
      selectedGroupId={subject.groupId}
      {...(subject.member && { member: subject.member })}
      onClose={onClose}
      onAdded={(added) => {
        if (hasSlips && added.receipt) setReceiptNumber(added.receipt.receiptNumber);
        onSaved();
        subject.onAdded?.(added);
      }}
    />
  );
}
