import { instalmentDueDate, owedInstalments, type TicketTerms } from './arrears.ts';

/** Part of one receipt that pays one instalment. */
interface InstalmentPart<Receipt> {
  receipt: Receipt;
  paise: number;
}

/** One instalment of a ticket, with what pays it. Amounts in paise. */
export interface PaidInstalment<Receipt> {
  /** From 1 on. */
  number: number;
  dueDate: string;
  paidPaise: number;
  /** Remaining amount once this instalment has its paid part. */
  balancePaise: number;
  parts: InstalmentPart<Receipt>[];
}

/** The part of a range of paise, counted from the first, that another range covers. */
function shared(one: readonly [number, number], other: readonly [number, number]): number {
  return Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]));
}

/**
 * The instalments of a ticket, each with the receipts that pay it: the oldest money pays the oldest instalment. What is
 * paid beyond all of them pays none. Waived ones are there only as far as they were paid ahead.
 * @param receipts that count, oldest first; they come to what the terms say is paid
 */
export function instalmentsOf<Receipt extends { amountPaise: number }>(
  terms: Omit<TicketTerms, 'paidPaise'>,
  receipts: readonly Receipt[],
): PaidInstalment<Receipt>[] {
  const { instalmentPaise, totalInstalments, startDate } = terms;
  const owed = owedInstalments(terms);
  let until = 0;
  const ranges = receipts.map((receipt) => {
    const from = until;
    until += receipt.amountPaise;
    return { receipt, range: [from, until] as const };
  });
  const paid = Math.min(totalInstalments, Math.ceil(until / instalmentPaise));
  return Array.from({ length: Math.max(owed, paid) }, (_, index) => {
    const own = [index * instalmentPaise, (index + 1) * instalmentPaise] as const;
    const parts = ranges
      .map(({ receipt, range }) => ({ receipt, paise: shared(own, range) }))
      .filter(({ paise }) => paise > 0);
    return {
      number: index + 1,
      dueDate: instalmentDueDate(startDate, index + 1),
      paidPaise: shared(own, [0, until]),
      balancePaise: Math.max(0, instalmentPaise * owed - Math.min(until, own[1])),
      parts,
    };
  });
}
