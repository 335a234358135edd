import styled from 'styled-components';
import {
  addRupees,
  askedOf,
  isLateInstalment,
  ticketCharges,
  type Organisation,
  prizeText,
  type TicketStatement as Statement,
  upiLinkOf,
} from '@kuri/shared/contract';
import { formatExactRupees, todayInIndia } from '@kuri/shared/format';
import { QrCode } from '@kuri/shared/qr';
import { askedWords, debtFacts, type MemberTexts } from '@kuri/shared/texts';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { FormerHolders } from '../take-over/former-holders.tsx';

type Instalment = Statement['installments'][number];

interface Parts {
  ticket: Statement;
  texts: MemberTexts;
}

interface TicketStatementProps extends Parts {
  /** Undefined until known. */
  office: Organisation | undefined;
}

/** The passbook of one ticket, on the screen and on paper. */
export function TicketStatement({ ticket, texts, office }: TicketStatementProps) {
  const { statement: labels, date: formatDate } = texts;
  const { facts: names } = labels;
  const writing = { money: formatExactRupees, date: formatDate, words: labels.prize };
  const reversed = ticket.receipts.filter(({ reversedAt }) => reversedAt !== null);
  const wins = ticket.draws.filter(({ outcome }) => outcome === 'won');
  const prize = wins.map(({ drawNo, drawDate }) =>
    labels.won({ drawNo, date: formatDate(drawDate) }),
  );
  const { debt } = ticket;
  const facts = [
    [names.group, ticket.schemeName],
    ...(ticket.paperNumber === undefined ? [] : [[texts.paperNo, ticket.paperNumber] as const]),
    [names.status, texts.statuses[ticket.membershipStatus]],
    [names.installment, formatExactRupees(ticket.installmentAmount)],
    [names.paid, formatExactRupees(ticket.paidAmount)],
    ...ticketCharges(ticket).map(
      ([name, rupees]) => [texts.charges[name], formatExactRupees(rupees)] as const,
    ),
    [names.due, formatExactRupees(debt?.due ?? ticket.dueAmount)],
    ...(debt ? debtRows(debt, texts) : []),
    [names.balance, formatExactRupees(ticket.balanceAmount)],
    [names.prize, prize.join(', ') || labels.noPrize],
    ...(ticket.settled ? [[names.settled, settledText(ticket.settled, texts)] as const] : []),
    // Older servers send no prize.
    ...(ticket.prize ? [[names.prizeAmount, prizeText(ticket.prize, writing)] as const] : []),
  ] as const;
  return (
    <Sheet>
      <h2>{labels.ticket({ code: ticket.membershipCode })}</h2>
      <FormerHolders holders={ticket.formerHolders} texts={texts} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <UpiPayment ticket={ticket} texts={texts} office={office} />
      <div data-wide>
        <InstalmentTable ticket={ticket} texts={texts} />
      </div>
      {reversed.length > 0 && (
        <>
          <h3>{labels.reversed}</h3>
          <ul>
            {reversed.map(({ receiptId, receiptNumber, date, amount, reversedAt }) => (
              <li key={receiptId}>
                <span>{`${receiptNumber}, ${formatDate(date)}: `}</span>
                <s>{formatExactRupees(amount)}</s>
                <span>{`, ${labels.reversedOn({ date: formatDate(reversedAt ?? '') })}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{labels.draws}</h3>
      <Draws ticket={ticket} texts={texts} />
    </Sheet>
  );
}

const settledText = (
  { amount, date, voucherNumber }: NonNullable<Statement['settled']>,
  texts: MemberTexts,
) => [formatExactRupees(amount), texts.date(date), voucherNumber].join(', ');

/** Late fee on the dues with both in all, and where the ticket stands. */
function debtRows(debt: NonNullable<Statement['debt']>, texts: MemberTexts) {
  const { facts: names } = texts.statement;
  const { due, lateFee } = debt;
  const standing = debtFacts(debt, { texts, money: formatExactRupees }).join(', ');
  return [
    ...(lateFee > 0
      ? ([
          [names.lateFee, formatExactRupees(lateFee)],
          [names.toPay, formatExactRupees(addRupees([due, lateFee]))],
        ] as const)
      : []),
    [names.standing, standing] as const,
  ];
}

/** Code that pays by UPI what is due, or comes next; nothing for an office without an address. */
function UpiPayment({ ticket, texts, office }: TicketStatementProps) {
  const { upi } = texts;
  const asked = askedOf(ticket.debt ? [{ debt: ticket.debt }] : [], todayInIndia());
  const link = upiLinkOf(office, { rupees: asked.rupees, tickets: [ticket.membershipCode] });
  if (link === undefined) return null;
  const amount = formatExactRupees(asked.rupees);
  return (
    <figure>
      <QrCode text={link} label={upi.code({ amount })} size="8em" />
      <figcaption>
        <b>{upi.scan({ amount })}</b>
        <small>{askedWords(asked, { texts, money: formatExactRupees })}</small>
        <small>{office?.upiAddress}</small>
      </figcaption>
    </figure>
  );
}

function Draws({ ticket: { draws }, texts: { statement, date } }: Parts) {
  if (draws.length === 0) return <p>{statement.noDraws}</p>;
  return (
    <ul>
      {draws.map(({ drawNo, drawDate, outcome }) => (
        <li key={drawNo}>
          <span>{`${statement.draw({ drawNo, date: date(drawDate) })}: `}</span>
          <b>{statement.outcomes[outcome]}</b>
        </li>
      ))}
    </ul>
  );
}

/** Sizes follow the font, which paper sets in pt. */
const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.8em;
  line-height: 1.45;
  font-variant-numeric: tabular-nums;

  h2 {
    font-size: 1.2em;
    font-weight: 650;
  }
  h3 {
    font-size: 1em;
    font-weight: 650;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(10.5em, 100%), 1fr));
    gap: 0.6em 1.2em;
  }
  dt {
    font-size: 0.85em;
    color: var(--ink-3);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  figure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4em 1.2em;
    break-inside: avoid;
  }
  figcaption > * {
    display: block;
    overflow-wrap: anywhere;
  }
  [data-wide] {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.4em 0.8em 0.4em 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    white-space: nowrap;
  }
  th {
    white-space: normal;
    font-size: 0.85em;
    font-weight: 600;
    color: var(--ink-2);
  }
  :is(th, td):is(:nth-child(3), :nth-last-child(-n + 2)) {
    text-align: right;
  }
  :is(th, td):last-child {
    padding-right: 0;
  }
  td > span {
    display: block;
  }
  small {
    font-size: 0.85em;
  }
  [data-late] {
    color: var(--bad);
    font-weight: 600;
  }
  [data-total] > * {
    border-bottom: 0;
    color: inherit;
    font-size: 1em;
    font-weight: 650;
  }
  tr {
    break-inside: avoid;
  }

  /* The day of a receipt goes below its number. */
  @media screen and (max-width: 1023.98px) {
    td small {
      display: block;
    }
  }
  /* Six columns are too wide: an instalment with its amount, below it its receipts, what is paid and the balance. */
  @media screen and ${PHONE_QUERY} {
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: 2em 1fr auto;
      padding: 0.4em 0;
      border-bottom: 1px solid var(--line);
    }
    [data-total] {
      border-bottom: 0;
    }
    :is(th, td) {
      padding: 0;
      border: 0;
    }
    td:nth-child(4) {
      grid-area: 2 / 2 / 4 / 3;
    }
    td:nth-child(n + 5) {
      grid-column: 3;
      color: var(--ink-2);
      font-size: 0.85em;
    }
    td:nth-child(n + 5):not(:empty)::before {
      content: attr(data-name) ' ';
    }
  }
`;

/** All instalments of a ticket: when and how much is due, what paid it, and what remains after it. */
function InstalmentTable({ ticket, texts }: Parts) {
  const { statement } = texts;
  const { columns } = statement;
  const { membershipCode, installments, totalAmount, paidAmount, balanceAmount } = ticket;
  return (
    <table aria-label={statement.installments({ code: membershipCode })}>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {installments.map((instalment) => (
          <InstalmentRow
            key={instalment.number}
            instalment={instalment}
            isLate={isLateInstalment(ticket, instalment)}
            texts={texts}
          />
        ))}
        <tr data-total>
          <td />
          <th scope="row">{statement.total}</th>
          <td>{formatExactRupees(totalAmount)}</td>
          <td />
          <td data-name={columns.paid}>{formatExactRupees(paidAmount)}</td>
          <td data-name={columns.balance}>{formatExactRupees(balanceAmount)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface InstalmentRowProps {
  instalment: Instalment;
  isLate: boolean;
  texts: MemberTexts;
}

function InstalmentRow({ instalment, isLate, texts }: InstalmentRowProps) {
  const { statement: labels, date: formatDate } = texts;
  const { columns } = labels;
  const { number, dueDate, amount, paidBy, paid, balance } = instalment;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <span>{formatDate(dueDate)}</span>
        {isLate && (
          <small data-late>{labels.late({ amount: formatExactRupees(amount - paid) })}</small>
        )}
      </td>
      <td>{formatExactRupees(amount)}</td>
      <td>
        {paidBy.map(({ receiptNumber, date }) => (
          <span key={receiptNumber}>
            <span>{`${receiptNumber} `}</span>
            <small>{formatDate(date)}</small>
          </span>
        ))}
      </td>
      <td data-name={columns.paid}>{paid > 0 && formatExactRupees(paid)}</td>
      <td data-name={columns.balance}>{paid > 0 && formatExactRupees(balance)}</td>
    </tr>
  );
}
