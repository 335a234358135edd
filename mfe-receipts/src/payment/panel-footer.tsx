import styled from 'styled-components';
import { formatExactRupees } from '@kuri/shared/format';
import { Button, PHONE_QUERY } from '@kuri/shared/ui';
import { paymentLabels } from '../labels.ts';
import { linesText, totalsOf, type TicketLine } from './ticket-lines.ts';

interface PanelFooterProps {
  formId: string;
  lines: readonly TicketLine[];
  /** Nobody is chosen who could pay. */
  isEmpty: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

/** What the payment comes to, and the way to record it. */
export function PanelFooter({ formId, lines, isEmpty, isBusy, onCancel }: PanelFooterProps) {
  return (
    <>
      {!isEmpty && (
        <Sum aria-live="polite">
          <span>{linesText(lines)}</span>
          <b>{formatExactRupees(totalsOf(lines).amount)}</b>
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
