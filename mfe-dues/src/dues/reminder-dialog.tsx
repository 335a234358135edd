import styled from 'styled-components';
import type { DuesTotals } from '@kuri/shared/contract';
import { formatCount, formatExactRupees } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { Button } from '@kuri/shared/ui';
import { reminderLabels } from '../labels.ts';

interface ReminderDialogProps {
  totals: DuesTotals;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Shows what a reminder would say. No screen opens it and its Send Reminder stays disabled, as
 * specified: nothing sends messages yet.
 */
export function ReminderDialog({ totals, isOpen, onClose }: ReminderDialogProps) {
  return (
    <Dialog
      title={reminderLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{reminderLabels.cancel}</Button>
          <Button variant="primary" disabled>
            {reminderLabels.send}
          </Button>
        </>
      }
    >
      <Facts>
        <dt>{reminderLabels.members}</dt>
        <dd>{formatCount(totals.persons)}</dd>
        <dt>{reminderLabels.amount}</dt>
        <dd>{formatExactRupees(totals.dueAmount)}</dd>
        <dt>{reminderLabels.tickets}</dt>
        <dd>{formatCount(totals.tickets)}</dd>
      </Facts>
    </Dialog>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) var(--s4);
  margin-top: var(--s2);

  dd {
    color: var(--ink);
    font-weight: 600;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
