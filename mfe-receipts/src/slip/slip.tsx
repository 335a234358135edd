import styled from 'styled-components';
import { receiptPageLink } from '@kuri/shared/calls';
import type { Organisation, ReceiptSlip, ReminderLocale } from '@kuri/shared/contract';
import { formatExactRupees, formatPhone } from '@kuri/shared/format';
import { useQuery, useRead } from '@kuri/shared/query';
import { memberTexts, officeIn, type MemberTexts } from '@kuri/shared/texts';
import { FactList, OfficeHead, Paper } from '@kuri/shared/ui';
import { pageOf } from './share-payment.ts';
import {
  lineFacts,
  numberFacts,
  needsStamp,
  sumsOf,
  upiOf,
  type PaymentSlip,
} from './payment-slip.ts';

interface SlipProps {
  slip: PaymentSlip;
  language: ReminderLocale;
  /** Where its tickets stood; undefined while loading, and where it could not be had. */
  standing: ReceiptSlip | undefined;
  /** Which print of it this is: all but the first are marked. */
  print: number;
  /** The issuing office; undefined while loading. */
  office: Organisation | undefined;
  /** Leads a phone to the page that says whether it is valid. */
  code: SlipCode;
}

/** The receipt as it is given to the member. */
export function Slip({ slip, language, standing, print, office, code }: SlipProps) {
  const texts = memberTexts(language);
  const words = texts.slip;
  const facts = [
    [words.number, slip.receiptNumber],
    [words.date, texts.moment(slip.receiptDate)],
    [words.from, slip.memberName],
    [words.phone, formatPhone(slip.contactPhone)],
    [words.method, texts.methods[slip.paymentMethod]],
    [words.transaction, slip.transactionId],
    [words.remarks, slip.remarks],
    [words.by, slip.createdBy],
  ] as const;
  const named = office && officeIn(office, language);
  const upi = upiOf(slip, standing, { office, texts });
  const page = code && pageOf(code.path, office);
  return (
    <SlipSheet lang={language}>
      {named && <OfficeHead office={named} />}
      <strong>
        <span>{words.title}</span>
        {print > 1 && <span>{words.duplicate({ copy: print - 1 })}</span>}
      </strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <SlipLines slip={slip} standing={standing} print={print} texts={texts} />
      <p>{texts.amountInWords(slip.taken)}</p>
      <footer>
        {code && page && (
          <figure>
            <code.QrCode text={page} label={words.code} size="8em" />
            <figcaption>{words.scan}</figcaption>
            {slip.lines.length > LINES_OF_A_SHEET && <small>{slip.receiptNumber}</small>}
          </figure>
        )}
        {code && upi && (
          <figure>
            <code.QrCode
              text={upi.link}
              label={texts.upi.code({ amount: upi.amount })}
              size="8em"
            />
            <figcaption>{texts.upi.scan({ amount: upi.amount })}</figcaption>
            <small>{upi.what}</small>
            <small>{upi.address}</small>
          </figure>
        )}
        {needsStamp(slip) && <span data-stamp>{words.stamp}</span>}
        <span>{words.signature}</span>
      </footer>
      {named?.slipLine && <p>{named.slipLine}</p>}
      {slip.isVoid && <mark>{words.void}</mark>}
    </SlipSheet>
  );
}

/** Lines that A5 has room for with all else; the number of the receipt stands on every sheet of a longer slip. */
const LINES_OF_A_SHEET = 2;

interface SlipLinesProps extends Pick<SlipProps, 'slip' | 'standing' | 'print'> {
  texts: MemberTexts;
}

function SlipLines({ slip, standing, print, texts }: SlipLinesProps) {
  const words = texts.slip;
  const { columns } = words;
  const byId = new Map(standing?.lines.map((line) => [line.receiptId, line]));
  return (
    <table aria-label={words.lines}>
      <thead>
        {slip.lines.length > LINES_OF_A_SHEET && (
          <tr>
            <td>{slip.receiptNumber}</td>
            <td>{print > 1 && words.duplicate({ copy: print - 1 })}</td>
          </tr>
        )}
        <tr>
          <th scope="col">{columns.ticket}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      {slip.lines.map((line) => {
        const amount = formatExactRupees(line.amount);
        return (
          <tbody key={line.id}>
            <tr>
              <td>{line.code}</td>
              <td>{line.isReversed ? <s>{amount}</s> : amount}</td>
            </tr>
            <tr>
              <td colSpan={2}>
                {[
                  line.group,
                  ...numberFacts(line, texts),
                  ...lineFacts(line, byId.get(line.id), texts),
                ].map((fact) => (
                  <small key={fact}>{fact}</small>
                ))}
              </td>
            </tr>
          </tbody>
        );
      })}
      <tfoot>
        {sumsOf(slip, texts).map(([name, rupees]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatExactRupees(rupees)}</td>
          </tr>
        ))}
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
  /* A value that has no room beside its name goes below it. */
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1em;
  }
  dd {
    margin-left: auto;
    text-align: right;
  }
  tr > :not(:first-child) {
    padding-left: 0.6em;
    text-align: right;
    white-space: nowrap;
  }
  /* Prints the total once, not on every sheet. */
  tfoot {
    display: table-row-group;
  }
  tfoot td {
    font-weight: 700;
  }
  tr,
  tbody {
    break-inside: avoid;
  }
  /* A line's amount, and below it over the whole width what it pays. */
  tbody tr:first-child td {
    padding-bottom: 0;
    border-bottom: 0;
  }
  tbody td[colspan] {
    padding-top: 0;
    text-align: left;
  }
  td[colspan] small {
    display: inline-block;
    margin-right: 0.3em;
  }
  td[colspan] small:not(:last-child)::after {
    content: ' ·';
  }
  [data-paper^='roll'] & td[colspan] small {
    display: block;

    &::after {
      content: none;
    }
  }
  @media print {
    /* A grid does not count the heads that a second sheet repeats. */
    display: block;

    > * + * {
      margin-top: 0.8em;
    }
  }
  strong {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 1em;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: flex-end;
    gap: 1em;
    min-height: 5em;
    break-inside: avoid;
  }
  /* The line to sign on, with room above it. */
  footer > :last-child {
    flex: 1;
    min-width: 8em;
    max-width: 16em;
    margin-left: auto;
    padding-top: 0.2em;
    border-top: 1px solid;
    text-align: center;
  }
  [data-stamp] {
    width: 7em;
    height: 8em;
    padding-top: 0.3em;
    border: 1px dashed;
    font-size: 0.85em;
    text-align: center;
  }
  figure {
    display: grid;
    align-self: flex-start;
    justify-items: center;
    gap: 0.2em;
    max-width: 12em;
    overflow-wrap: anywhere;
    text-align: center;
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
