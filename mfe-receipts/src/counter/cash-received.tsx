import styled from 'styled-components';
import { formatExactRupees } from '@kuri/shared/format';
import { Field, TextInput } from '@kuri/shared/ui';
import { cashFor, type Cash } from './cash.ts';
import { counterLabels } from './labels.ts';

interface CashReceivedProps {
  /** The sum of the payment, rupees. */
  amount: number;
  value: string;
  onChange: (text: string) => void;
}

function faultOf(cash: Cash): string | undefined {
  if (cash.is === 'short') return counterLabels.short({ amount: formatExactRupees(cash.by) });
  return cash.is === 'no-amount' ? counterLabels.notAnAmount : undefined;
}

/** The cash received and the change to give. */
export function CashReceived({ amount, value, onChange }: CashReceivedProps) {
  const cash = cashFor(value, amount);
  return (
    <Parts>
      <Field label={counterLabels.received} hint={counterLabels.receivedHint} error={faultOf(cash)}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="decimal"
            prefix="₹"
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      <ChangeToGive amount={cash.is === 'enough' ? cash.change : 0} />
    </Parts>
  );
}

/** The change; rupees. */
export function ChangeToGive({ amount }: { amount: number }) {
  return (
    <Change aria-live="polite">
      <span>{counterLabels.change}</span>
      <b>{formatExactRupees(amount)}</b>
    </Change>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s4);
`;

const Change = styled.p`
  display: grid;
  gap: 6px;
  color: var(--ink-2);
  font-size: 13px;

  b {
    color: var(--ink);
    font-size: 22px;
    line-height: 34px;
    font-variant-numeric: tabular-nums;
  }
`;
