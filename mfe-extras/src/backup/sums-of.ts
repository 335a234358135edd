import type { BackupSums } from '@kuri/shared/contract';
import { formatCount, formatExactRupees } from '@kuri/shared/format';
import { backupLabels } from './labels.ts';

const { sums: sumTexts } = backupLabels;

export type Fact = readonly [name: string, value: string];

/** Figures of a backup with their names. */
export function sumsOf(sums: BackupSums): Fact[] {
  const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
  const counted = (count: number, amount: number) =>
    sumTexts.counted({ count: formatCount(count), amount: formatExactRupees(amount) });
  return [
    [sumTexts.rows, formatCount(rows)],
    ...sums.receipts.map(({ status, count, amount }): Fact => [
      sumTexts.receipts({ status }),
      counted(count, amount),
    ]),
    [sumTexts.tickets, counted(sums.tickets.count, sums.tickets.paidAmount)],
    [sumTexts.chains, formatCount(sums.draws.chains)],
  ];
}
