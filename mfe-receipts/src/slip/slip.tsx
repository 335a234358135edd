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
  methodWords,
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
    [words.date, texts.moment(slip.receiptDate)],
    [words.from, slip.memberName],
    [words.phone, formatPhone(slip.contactPhone)],
    [words.method, methodWords(slip, texts)],
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
        <span>{slip.receiptNumber}</span>
        {print > 1 && <span>{words.duplicate({ copy: print - 1 })}</span>}
      </strong>
      <FactList facts={facts.filter(([, value]) => value)} />
      <SlipLines slip={slip} standing={standing} print={print} texts={texts} />
      <p>{texts.amountInWords(slip.taken)}</p>
      <footer>
        {code && page && (
          <figure>
            <code.QrCode text={page} label={words.code} size="7.5em" />
            <figcaption>{words.scan}</figcaption>
            {slip.lines.length > LINES_OF_A_SHEET && <small>{slip.receiptNumber}</small>}
          </figure>
        )}
        {code && upi && (
          <figure>
            <code.QrCode text={upi.link} label={texts.upi.code(upi)} size="7.5em" />
            <figcaption>{texts.upi.scan(upi)}</figcaption>
            {slip.lines.length > 1 && <small>{upi.what}</small>}
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
          <th scope="col">{words.columns.ticket}</th>
          <th scope="col">{words.columns.amount}</th>
        </tr>
      </thead>
      {slip.lines.map((line) => {
        const amount = formatExactRupees(line.receiptAmount);
        return (
          <tbody key={line.receiptId}>
            <tr>
              <td>{line.membershipCode}</td>
              <td>{line.status === 'Reversed' ? <s>{amount}</s> : amount}</td>
            </tr>
            <tr>
              <td colSpan={2}>
                {lineFacts(line, standing, texts).map((fact) => (
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
  --apart: 0.8em;
  gap: var(--apart);

  strong {
    font-size: 1.2em;
  }
  /* As short as it can be read. */
  [data-paper^='roll'] & {
    --apart: 0.5em;
    line-height: 1.25;

    &:is(:lang(hi), :lang(ml), :lang(ta)) {
      line-height: 1.35;
    }
    thead {
      display: none;
    }
    dl {
      font-size: 0.9em;
    }
    strong {
      font-size: 1.05em;
    }
    footer {
      gap: 0.5em;
    }
    footer > :last-child {
      margin-top: 1.5em;
    }
    figure {
      flex: 1;
    }
  }
  strong {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 0.5em;
  }
  header {
    display: block;
  }
  header b {
    display: block;
    font-size: 1.4em;
  }
  > p {
    text-align: center;
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
  tr > td:not(:first-child) {
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
  header,
  td[colspan] {
    font-size: 0.85em;
  }
  header small,
  td[colspan] small:not(:last-child) {
    display: inline;
    font-size: 1em;
  }
  header small:not(:last-child)::after,
  td[colspan] small:not(:nth-last-child(-n + 2))::after {
    content: ' · ';
  }
  /* Tells the member where the ticket stands. */
  td[colspan] small:last-child {
    font-size: 1.1em;
    font-weight: 600;
  }
  @media print {
    /* A grid does not count the heads that a second sheet repeats. */
    display: block;

    > * + * {
      margin-top: var(--apart);
    }
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: flex-end;
    gap: 1em;
    break-inside: avoid;
  }
  /* The line to sign on, with room above it. */
  footer > :last-child {
    flex: 1;
    min-width: 8em;
    max-width: 16em;
    margin: 2.5em 0 0 auto;
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
