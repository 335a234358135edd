import {
  ADJUSTED,
  chargeLabels,
  type Charges,
  chargesOf,
  type ReceiptMode,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { Badge, type BadgeTone } from '@kuri/shared/ui';
import { paymentLabels } from './labels.ts';

const TONES: Readonly<Record<ReceiptMode, BadgeTone>> = {
  Cash: 'good',
  Card: 'warn',
  UPI: 'info',
  'Bank Transfer': 'neutral',
  [ADJUSTED]: 'neutral',
};

/** The method in capitals. */
export function MethodBadge({ method }: { method: ReceiptMode }) {
  return <Badge tone={TONES[method]}>{method.toUpperCase()}</Badge>;
}

/** Charges beside a receipt's amount, and a late fee that was waived. */
export function ChargesNote({
  receipt,
}: {
  receipt: Charges & { lateFeeWaived?: number | undefined };
}) {
  const { lateFeeWaived } = receipt;
  return (
    <>
      {chargesOf([receipt]).map(([name, rupees]) => (
        <small key={name}>{`${chargeLabels[name]} ${formatExactRupees(rupees)}`}</small>
      ))}
      {lateFeeWaived !== undefined && (
        <small>{paymentLabels.lateFee.waived({ amount: formatExactRupees(lateFeeWaived) })}</small>
      )}
    </>
  );
}
