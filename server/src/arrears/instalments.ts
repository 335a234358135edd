import { instalmentDueDate, type TicketTerms } from './arrears.ts';

/** What one receipt pays of one instalment. */
export interface InstalmentPart<Receipt> {
  receipt: Receipt;
  paise: number;
}

/** One instalment of a ticket, with what pays it. Amounts in paise. */
export interface PaidInstalment<Receipt> {
  /** From 1 on. */
  number: number;
  dueDate: string;
  paidPaise: number;
  /** What remains until the end once this one has what is paid of it. */
  balancePaise: number;
  parts: InstalmentPart<Receipt>[];
}

/** The part of a range of paise, counted from the first, that another range covers. */
function shared(one: readonly [number, number], other: readonly [number, number]): number {
  return Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]));
}

/**
 * All instalments of a ticket, each with the receipts that pay it: the oldest money pays the oldest
 * instalment. What is paid beyond all of them pays none.
 * @param receipts that count, oldest first; they come to what the terms say is paid
 */
export function instalmentsOf<Receipt extends { amountPaise: number }>(
  { instalmentPaise, totalInstalments, startDate }: Omit<TicketTerms, 'paidPaise'>,
  receipts: readonly Receipt[],
): PaidInstalment<Receipt>[] {
  let until = 0;
  const ranges = receipts.map((receipt) => {
    const from = until;
    until += receipt.amountPaise;
    return { receipt, range: [from, until] as const };
  });
  return Array.from({ length: totalInstalments }, (_, index) => {
    const own = [index * instalmentPaise, (index + 1) * instalmentPaise] as const;
    const parts = ranges
      .map(({ receipt, range }) => ({ receipt, paise: shared(own, range) }))
      .filter(({ paise }) => paise > 0);
    return {
      number: index + 1,
      dueDate: instalmentDueDate(startDate, index + 1),
      paidPaise: shared(own, [0, until]),
      balancePaise: instalmentPaise * totalInstalments - Math.min(until, own[1]),
      parts,
    };
  });
}
