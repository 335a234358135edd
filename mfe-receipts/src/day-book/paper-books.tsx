import type { PaperBook } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { BookLines } from './book-card.tsx';
import { paperBookLabels } from './labels.ts';

function sumOf({ payments, amount }: PaperBook): string {
  return paperBookLabels.sum({
    payments: formatCount(payments),
    one: payments === 1,
    amount: formatExactRupees(amount),
  });
}

/** Imports of a day; part of no drawer. */
export function PaperBooks({ books }: { books: readonly PaperBook[] }) {
  return (
    <BookLines aria-label={paperBookLabels.title}>
      {books.map((book) => (
        <li key={`${book.importId} ${book.kind} ${book.at}`}>
          <b>{paperBookLabels.kinds[book.kind]}</b>
          <b>{sumOf(book)}</b>
          <small>
            <span>{`${book.by}, ${formatMoment(book.at)}`}</span>
            {book.reason !== null && <span>{book.reason}</span>}
          </small>
        </li>
      ))}
    </BookLines>
  );
}
