import type { TicketExplanation } from '../../contract/explanation.ts';
import { formatDate } from '../../format/dates.ts';
import { formatRupees } from '../../format/rupees.ts';
import { Action, Entries, Parts } from './parts.ts';
import { ReceiptEntries } from './receipt-entries.tsx';
import { Sum } from './sum.tsx';
import { explainTexts as texts } from './texts.ts';

interface MoneyProps {
  ticket: TicketExplanation;
  /** The business date until which is counted. */
  asOf: string;
}

/** What is due of a ticket: its instalments until today without what is paid. */
export function DueExplanation({ ticket, asOf }: MoneyProps) {
  const { installmentsToDate, toDateAmount, paidAmount, dueAmount, advanceAmount } = ticket;
  const { dueInstallments } = ticket;
  const price = formatRupees(ticket.installmentAmount);
  return (
    <Parts>
      <p>{texts.rules.due(price, formatDate(ticket.startDate), ticket.totalInstallments)}</p>
      <Sum
        lines={[
          [texts.toDate(installmentsToDate, formatDate(asOf), price), toDateAmount],
          // Nothing paid is 0, not -0.
          [texts.paid, 0 - paidAmount],
        ]}
        total={advanceAmount > 0 ? [texts.advance, advanceAmount] : [texts.due, dueAmount]}
      />
      {ticket.unpaid.length > 0 && (
        <>
          <h3>{texts.unpaid}</h3>
          <Entries aria-label={texts.unpaid}>
            {ticket.unpaid.map(({ number, dueDate, missing }) => (
              <li key={number}>
                <span>{texts.instalment(number, formatDate(dueDate))}</span>
                <b>{formatRupees(missing)}</b>
              </li>
            ))}
          </Entries>
        </>
      )}
      <Action>{dueInstallments > 0 ? texts.payDue(dueInstallments) : texts.nothingDue}</Action>
      <h3>{texts.receipts}</h3>
      <ReceiptEntries receipts={ticket.receipts} />
    </Parts>
  );
}

/** What remains of a ticket until the end: all its instalments without what is paid. */
export function BalanceExplanation({ ticket }: Pick<MoneyProps, 'ticket'>) {
  const { totalInstallments, totalAmount, paidAmount, balanceAmount, overpaidAmount } = ticket;
  const price = formatRupees(ticket.installmentAmount);
  return (
    <Parts>
      <p>{texts.rules.balance}</p>
      <Sum
        lines={[
          [texts.all(totalInstallments, price), totalAmount],
          // Nothing paid is 0, not -0.
          [texts.paid, 0 - paidAmount],
        ]}
        total={
          overpaidAmount > 0 ? [texts.overpaid, overpaidAmount] : [texts.balance, balanceAmount]
        }
      />
      <h3>{texts.receipts}</h3>
      <ReceiptEntries receipts={ticket.receipts} />
    </Parts>
  );
}
