import { amountInWords, formatExactRupees, formatMoment, formatPhone } from '@kuri/shared/format';
import { FactList, OfficeHead } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import type { Organisation } from '@kuri/shared/contract';
import type { PaymentSlip } from './payment-slip.ts';
import { SlipSheet } from './slip-sheet.ts';
import type { SlipCode } from './use-slip-code.ts';

interface SlipProps {
  slip: PaymentSlip;
  /** Whose slip it is; undefined while that is not known. */
  office: Organisation | undefined;
  /** Leads a phone to the page that says whether it is valid. */
  code: SlipCode;
}

/** The receipt as it is given to the member. */
export function Slip({ slip, office, code }: SlipProps) {
  const facts = [
    [slipLabels.number, slip.receiptNumber],
    [slipLabels.date, formatMoment(slip.receiptDate)],
    [slipLabels.from, slip.memberName],
    [slipLabels.phone, formatPhone(slip.contactPhone)],
    [slipLabels.method, slip.paymentMethod],
    [slipLabels.transaction, slip.transactionId],
    [slipLabels.remarks, slip.remarks],
    [slipLabels.by, slip.createdBy],
  ] as const;
  return (
    <SlipSheet>
      {office && <OfficeHead office={office} />}
      <strong>{slipLabels.title}</strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <SlipLines slip={slip} />
      <p>{amountInWords(slip.total)}</p>
      {code && (
        <figure>
          <code.QrCode text={code.wholeAddress(code.path)} label={slipLabels.code} size="9em" />
          <figcaption>{slipLabels.scan}</figcaption>
        </figure>
      )}
      {office?.slipLine && <p>{office.slipLine}</p>}
      {slip.isVoid && <mark>{slipLabels.void}</mark>}
    </SlipSheet>
  );
}

function SlipLines({ slip }: { slip: PaymentSlip }) {
  const { columns } = slipLabels;
  return (
    <table aria-label={slipLabels.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.ticket}</th>
          <th scope="col">{columns.installments}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map(({ id, code, group, instalments, amount, isReversed }) => (
          <tr key={id}>
            <td>
              {code}
              <small>{isReversed ? slipLabels.reversed : group}</small>
            </td>
            <td>{instalments}</td>
            <td>{isReversed ? <s>{formatExactRupees(amount)}</s> : formatExactRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {slipLabels.total}
          </th>
          <td>{formatExactRupees(slip.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
