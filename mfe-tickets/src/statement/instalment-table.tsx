import type { TicketStatement } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { statementLabels } from './labels.ts';

const { columns } = statementLabels;
/** All instalments of a ticket: when each is due, what paid it, and what remains after it. */
export function InstalmentTable({ ticket }: { ticket: TicketStatement }) {
  return (
    <table aria-label={statementLabels.installments(ticket.membershipCode)}>
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
                  {receiptNumber} <small>{formatDate(date)}</small>
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
