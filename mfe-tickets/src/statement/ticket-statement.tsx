import styled from 'styled-components';
import { creditOf, prizeText, type TicketStatement as Statement } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { FormerHolders } from '../take-over/former-holders.tsx';
import { statementLabels as labels } from './labels.ts';

const { facts: names } = labels;
const WRITING = { money: formatExactRupees, date: formatDate };

/** The passbook of one ticket, on the screen and on paper. */
export function TicketStatement({ ticket }: { ticket: Statement }) {
  const reversed = ticket.receipts.filter(({ reversedAt }) => reversedAt !== null);
  const wins = ticket.draws.filter(({ outcome }) => outcome === 'won');
  const prize = wins.map(({ drawNo, drawDate }) => labels.won(drawNo, formatDate(drawDate)));
  const credit = creditOf(ticket.installmentAmount, ticket);
  const facts = [
    [names.group, ticket.schemeName],
    [names.status, ticket.membershipStatus],
    [names.installment, formatExactRupees(ticket.installmentAmount)],
    [names.paid, formatExactRupees(ticket.paidAmount)],
    ...(credit > 0 ? [[names.credit, formatExactRupees(credit)] as const] : []),
    [names.due, formatExactRupees(ticket.dueAmount)],
    [names.balance, formatExactRupees(ticket.balanceAmount)],
    [names.prize, prize.join(', ') || labels.noPrize],
    // Older servers send no prize.
    ...(ticket.prize ? [[names.prizeAmount, prizeText(ticket.prize, WRITING)] as const] : []),
  ] as const;
  return (
    <Sheet>
      <h2>{labels.ticket(ticket.membershipCode)}</h2>
      <FormerHolders holders={ticket.formerHolders} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div data-wide>
        <InstalmentTable ticket={ticket} />
      </div>
      {reversed.length > 0 && (
        <>
          <h3>{labels.reversed}</h3>
          <ul>
            {reversed.map(({ receiptId, receiptNumber, date, amount, reversedAt }) => (
              <li key={receiptId}>
                <span>{`${receiptNumber}, ${formatDate(date)}: `}</span>
                <s>{formatExactRupees(amount)}</s>
                <span>{`, ${labels.reversedOn(formatDate(reversedAt))}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{labels.draws}</h3>
      <Draws ticket={ticket} />
    </Sheet>
  );
}

function Draws({ ticket: { draws } }: { ticket: Statement }) {
  if (draws.length === 0) return <p>{labels.noDraws}</p>;
  return (
    <ul>
      {draws.map(({ drawNo, drawDate, outcome }) => (
        <li key={drawNo}>
          <span>{`${labels.draw(drawNo, formatDate(drawDate))}: `}</span>
          <b>{labels.outcomes[outcome]}</b>
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
    font-size: 0.85em;
    font-weight: 600;
    color: var(--ink-2);
  }
  :is(th, td):nth-last-child(-n + 2) {
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
  tr {
    break-inside: avoid;
  }

  /* Five columns are too wide: an instalment with its amount, below it its receipts and the balance. */
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
    td {
      padding: 0;
      border: 0;
    }
    td:nth-child(3) {
      grid-area: 2 / 2;
    }
    td small {
      display: block;
    }
    td:nth-child(4) {
      grid-area: 1 / 3;
    }
    td:nth-child(5) {
      grid-area: 2 / 3;
      color: var(--ink-2);
      font-size: 0.85em;
    }
    td:nth-child(5):not(:empty)::before {
      content: attr(data-name) ' ';
    }
  }
`;

const { columns } = labels;
/** All instalments of a ticket: when each is due, what paid it, and what remains after it. */
function InstalmentTable({ ticket }: { ticket: Statement }) {
  return (
    <table aria-label={labels.installments(ticket.membershipCode)}>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.dueDate}</th>
          <th scope="col">{columns.receipts}</th>
          <th scope="col">{columns.paid}</th>
          <th scope="col">{columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {ticket.installments.map(({ number, dueDate, paidBy, paid, balance }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{formatDate(dueDate)}</td>
            <td>
              {paidBy.map(({ receiptNumber, date }) => (
                <span key={receiptNumber}>
                  <span>{`${receiptNumber} `}</span>
                  <small>{formatDate(date)}</small>
                </span>
              ))}
            </td>
            <td>{paid > 0 && formatExactRupees(paid)}</td>
            <td data-name={columns.balance}>{paid > 0 && formatExactRupees(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
