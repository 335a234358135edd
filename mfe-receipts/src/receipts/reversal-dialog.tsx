import { useId, useState } from 'react';
import styled from 'styled-components';
import { reverseReceipt } from '@kuri/shared/calls';
import {
  addRupees,
  chargeLabels,
  chargesOf,
  reverseReceiptBody,
  type Receipt,
} from '@kuri/shared/contract';
import { ReasonDialog } from '@kuri/shared/forms';
import { formatExactRupees } from '@kuri/shared/format';
import { toastWarnings, type PanelProps } from '@kuri/shared/ui';
import { askReversalLabels, reversalLabels } from '../labels.ts';
import { useReversal } from './use-reversal.ts';

/** A receipt with the lines of its payment that still count; it is one of them. */
export interface Reversible {
  receipt: Receipt;
  lines: readonly Receipt[];
}

/** Asks for the reason, and reverses a payment, or only the line that it was opened for. */
export function ReversalDialog({ subject, isOpen, onClose, onSaved }: PanelProps<Reversible>) {
  const [isWhole, setIsWhole] = useState(true);
  const { write, failure, takesTwo } = useReversal(reverseReceipt, {
    texts: reversalLabels,
    onDone: (payment) => {
      if (payment) toastWarnings(payment);
      onSaved();
    },
  });
  if (subject === null) return null;
  const { receipt, lines } = subject;
  const { receiptId, receiptNumber, source } = receipt;
  const isOfSeveral = lines.length > 1;
  const reversed = isOfSeveral && isWhole ? lines : [receipt];
  const { text, confirm, moneyOut, paperBook } = reversalLabels;
  const amount = amountOf(reversed);
  const codes = reversed.map(({ membershipCode }) => membershipCode);
  const drawer = source === 'import' ? paperBook : moneyOut;
  const charges = chargesOf(reversed).map(
    ([name, rupees]) => `${chargeLabels[name]} ${formatExactRupees(rupees)}`,
  );
  const fee =
    charges.length > 0 ? ` ${reversalLabels.charges({ charges: charges.join(', ') })}` : '';
  return (
    <ReasonDialog
      texts={{ ...reversalLabels, confirm: takesTwo ? askReversalLabels.ask : confirm({ amount }) }}
      sentence={`${text({ amount, codes: codes.join(', '), number: receiptNumber, count: codes.length })}${fee} ${drawer}`}
      schema={reverseReceiptBody}
      values={{ reason: '' }}
      name="reason"
      isOpen={isOpen}
      onClose={onClose}
      failure={failure}
      onSubmit={({ reason }) =>
        write({ body: { reason, ...(isOfSeveral && isWhole ? { receiptNumber } : { receiptId }) } })
      }
    >
      {isOfSeveral && <ScopeChoice subject={subject} isWhole={isWhole} onChange={setIsWhole} />}
    </ReasonDialog>
  );
}

const amountOf = (lines: readonly Receipt[]) =>
  formatExactRupees(addRupees(lines.map(({ receiptAmount }) => receiptAmount)));

interface ScopeChoiceProps {
  subject: Reversible;
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** The whole payment comes first: who was mistaken in the person was so for all of its tickets. */
function ScopeChoice({ subject: { receipt, lines }, isWhole, onChange }: ScopeChoiceProps) {
  const name = useId();
  const { scope, whole, single } = reversalLabels;
  const choices = [
    { value: true, label: whole({ count: lines.length, amount: amountOf(lines) }) },
    { value: false, label: single({ code: receipt.membershipCode, amount: amountOf([receipt]) }) },
  ];
  return (
    <Choices>
      <legend>{scope}</legend>
      {choices.map(({ value, label }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={isWhole === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--s1);
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: 36px;
    overflow-wrap: anywhere;
  }
  input {
    flex: none;
  }
`;
