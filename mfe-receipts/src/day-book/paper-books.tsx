import styled from 'styled-components';
import type { PaperBook } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { drawerLabels, paperBookLabels } from './labels.ts';

function sumOf({ payments, amount }: PaperBook): string {
  return paperBookLabels.sum(formatCount(payments), payments === 1, formatExactRupees(amount));
}

/** Imports of a day; part of no drawer. */
export function PaperBooks({ books }: { books: readonly PaperBook[] }) {
  return (
    <Lines aria-label={paperBookLabels.title}>
      {books.map((book) => (
        <li key={`${book.importId} ${book.kind} ${book.at}`}>
          <b>{paperBookLabels.kinds[book.kind]}</b>
          <b>{sumOf(book)}</b>
          <small>
            <span>{drawerLabels.byWhom(book.by, formatMoment(book.at))}</span>
            {book.reason !== null && <span>{book.reason}</span>}
          </small>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--s3);
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  li:last-child {
    border-bottom: 0;
  }
  b {
    font-weight: 550;
  }
  small {
    flex-basis: 100%;
    color: var(--ink-2);
    font-size: 13px;
  }
  span {
    display: block;
    overflow-wrap: anywhere;
  }
`;
