import type { CountedReceipt } from '../../contract/explanation.ts';
import { formatDate } from '../../format/dates.ts';
import { formatRupees } from '../../format/rupees.ts';
import { Entries } from './parts.ts';
import { explainTexts } from './texts.ts';

/** The receipts of a ticket, one by one; a reversed one is struck out and says so. */
export function ReceiptEntries({ receipts }: { receipts: readonly CountedReceipt[] }) {
  if (receipts.length === 0) return <p>{explainTexts.noReceipts}</p>;
  return (
    <Entries aria-label={explainTexts.receipts}>
      {receipts.map(({ receiptId, receiptNumber, date, amount, reversedAt }) => (
        <li key={receiptId}>
          <span>
            {formatDate(date)} · {receiptNumber}
            {reversedAt !== null && (
              <small>{explainTexts.reversedOn(formatDate(reversedAt))}</small>
            )}
          </span>
          <b>{reversedAt === null ? formatRupees(amount) : <s>{formatRupees(amount)}</s>}</b>
        </li>
      ))}
    </Entries>
  );
}
