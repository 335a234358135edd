import type { BackupSums } from '@kuri/shared/contract';
import { moneyText, numberText } from '../../ground/readable.ts';

/** What a backup holds, in a few lines for the user of the command. */
export function sumsInWords({ tables, receipts, tickets, draws }: BackupSums): string[] {
  const all = Object.values(tables);
  const rows = all.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${numberText(rows)} rows in ${all.length} tables`,
    ...receipts.map(
      ({ status, count, amount }) =>
        `${numberText(count)} receipts ${status.toLowerCase()}, ${moneyText(amount)}`,
    ),
    `${numberText(tickets.count)} tickets, ${moneyText(tickets.paidAmount)} paid`,
    `${numberText(draws.chains)} chains of draws`,
  ].map((line) => `  ${line}`);
}
