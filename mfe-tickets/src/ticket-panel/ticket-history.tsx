import styled from 'styled-components';
import { receiptsOfMember, statementRead } from '@kuri/shared/calls';
import { chargeLabels, chargesOf, languageOfLocale, type Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useLocale } from '@kuri/shared/session';
import { memberTexts } from '@kuri/shared/texts';
import { ListState } from '@kuri/shared/ui';
import { historyLabels as labels } from './labels.ts';

/** The statement has the others. */
const SHOWN = 5;

/** Newest payments and draws of a ticket. */
export function TicketHistory({ ticket: { schemeId, ticketId } }: { ticket: Ticket }) {
  const { outcomes } = memberTexts(languageOfLocale(useLocale())).statement;
  const sent = { query: { scheme: schemeId }, body: { schememember: ticketId } };
  const payments = useRead(receiptsOfMember, sent);
  const statement = useRead(statementRead, { query: { schemememberid: ticketId } });
  const draws = statement.data?.tickets.flatMap((ticket) => ticket.draws) ?? [];
  // Draws that cannot be read hide no payment.
  const data = statement.data || statement.isError ? payments.data : undefined;
  return (
    <ListState query={{ ...payments, data }} loading={labels.loading} failed={labels.failed}>
      {({ receipts }) => {
        const entries = [
          ...receipts.map((receipt) => {
            const amount = formatExactRupees(receipt.receiptAmount);
            const isValid = receipt.status === 'Valid';
            const charges = chargesOf([receipt]).map(
              ([name, rupees]) => `${chargeLabels[name]} ${formatExactRupees(rupees)}`,
            );
            const notes = isValid ? charges : [...charges, labels.reversed];
            return {
              key: receipt.receiptId,
              date: receipt.receiptDate,
              what: receipt.receiptNumber,
              note: [receipt.paymentMethod, ...notes].join(' · '),
              value: isValid ? <b>{amount}</b> : <s>{amount}</s>,
            };
          }),
          ...draws.map(({ drawNo, drawDate: date, outcome }) => ({
            key: String(drawNo),
            date,
            what: labels.draw({ drawNo }),
            note: '',
            value: <span>{outcomes[outcome]}</span>,
          })),
        ].sort((one, other) => other.date.localeCompare(one.date));
        if (entries.length === 0) return <p>{labels.none}</p>;
        return (
          <Entries aria-label={labels.title}>
            {entries.slice(0, SHOWN).map(({ key, date, what, note, value }) => (
              <li key={key}>
                <span>{formatDate(date)}</span>
                <span>
                  {what} <small>{note}</small>
                </span>
                {value}
              </li>
            ))}
          </Entries>
        );
      }}
    </ListState>
  );
}

/** As high as its spinner where all lines are there, so that nothing below moves. */
const Entries = styled.ul`
  min-height: 240px;
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    grid-template-columns: 6.8em minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    min-height: 48px;
    border-bottom: 1px solid var(--line);
  }
  li > :first-child,
  small {
    color: var(--ink-2);
    white-space: nowrap;
  }
`;
