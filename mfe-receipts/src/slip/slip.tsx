import styled from 'styled-components';
import { receiptPageLink } from '@kuri/shared/calls';
import type { Organisation } from '@kuri/shared/contract';
import { amountInWords, formatExactRupees, formatMoment, formatPhone } from '@kuri/shared/format';
import { useQuery, useRead } from '@kuri/shared/query';
import { FactList, OfficeHead, Paper } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import { creditText, type PaymentSlip } from './payment-slip.ts';

interface SlipProps {
  slip: PaymentSlip;
  /** The issuing office; undefined while loading. */
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

/** Lines that A5 has room for; the number of the receipt stands on every sheet of a longer slip. */
const LINES_OF_A_SHEET = 5;

function SlipLines({ slip }: { slip: PaymentSlip }) {
  const { columns } = slipLabels;
  return (
    <table aria-label={slipLabels.lines}>
      <thead>
        {slip.lines.length > LINES_OF_A_SHEET && (
          <tr>
            <td colSpan={3}>{slip.receiptNumber}</td>
          </tr>
        )}
        <tr>
          <th scope="col">{columns.ticket}</th>
          <th scope="col">{columns.installments}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map(({ id, code, group, instalments, amount, isReversed, credit }) => (
          <tr key={id}>
            <td>
              <span>{code}</span>
              <small>{isReversed ? slipLabels.reversed : group}</small>
              <small>{creditText({ credit })}</small>
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

/** The look of a slip. */
const SlipSheet = styled(Paper)`
  gap: 0.8em;

  strong,
  header b {
    font-size: 1.3em;
  }
  dl {
    gap: 0.2em;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 1em;
  }
  dd {
    text-align: right;
  }
  tr > :not(:first-child) {
    padding-left: 0.6em;
    text-align: right;
  }
  /* Prints the total once, not on every sheet. */
  tfoot {
    display: table-row-group;
  }
  tfoot td {
    font-weight: 700;
  }
  tr {
    break-inside: avoid;
  }
  @media print {
    /* A grid does not count the heads that a second sheet repeats. */
    display: block;

    > * + * {
      margin-top: 0.8em;
    }
  }
  figure {
    display: grid;
    justify-items: center;
    gap: 0.2em;
    break-inside: avoid;
  }
  figcaption {
    font-size: 0.85em;
  }
  mark {
    font-size: 5em;
    letter-spacing: 0.2em;
  }
`;

/**
 * The code on a slip: the page that says whether the payment is valid. Its maker is fetched at its first
 * use. A slip whose code cannot be had goes without one.
 * @param receiptNumber undefined while there is no slip
 */
export function useSlipCode(receiptNumber: string | undefined) {
  const enabled = receiptNumber !== undefined;
  const sent = { query: { receiptnumber: receiptNumber ?? '' } };
  const link = useRead(receiptPageLink, sent, { enabled, staleTime: Infinity });
  const maker = useQuery({
    queryKey: ['qr-code'],
    queryFn: () => import('@kuri/shared/qr'),
    enabled,
    staleTime: Infinity,
  });
  const code = link.data && maker.data && { path: link.data.path, ...maker.data };
  return {
    code,
    /** The code has loaded or failed: the slip can be printed. */
    isSettled: code !== undefined || link.failureCount > 0 || maker.failureCount > 0,
  };
}

/** The maker and path of a slip's code; undefined until loaded. */
type SlipCode = ReturnType<typeof useSlipCode>['code'];
