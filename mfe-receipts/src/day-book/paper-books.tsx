import type { PaperBook } from '@kuri/shared/contract';
import { formatCount, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Facts } from '@kuri/shared/ui';
import { paperBookLabels } from './labels.ts';

/** Imports of a day; part of no drawer. */
export function PaperBooks({ books }: { books: readonly PaperBook[] }) {
  const facts = books.map(({ kind, payments, amount, by, at, reason }) => {
    const count = { payments: formatCount(payments), one: payments === 1 };
    const sum = paperBookLabels.sum({ ...count, amount: formatExactRupees(amount) });
    const lines = [sum, by, reason];
    return [
      `${paperBookLabels.kinds[kind]}, ${formatMoment(at)}`,
      lines.filter(Boolean).join('\n'),
    ] as const;
  });
  return <Facts facts={facts} />;
}
