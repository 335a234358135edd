import { chargeLabels, type Charges, chargesOf } from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { paymentLabels } from '../labels.ts';

/** What stands beside a receipt's amount: charges, and a late fee that was waived. */
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
