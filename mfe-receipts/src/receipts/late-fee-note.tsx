import type { Receipt } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { paymentLabels } from '../labels.ts';

/** The late fee beside a receipt's amount, taken or waived; nothing without one. */
export function LateFeeNote({ receipt: { lateFee, lateFeeWaived } }: { receipt: Receipt }) {
  const texts = paymentLabels.lateFee;
  if (lateFee !== undefined) return <small>{texts.with(formatExactRupees(lateFee))}</small>;
  if (lateFeeWaived === undefined) return null;
  return <small>{texts.waived(formatExactRupees(lateFeeWaived))}</small>;
}
