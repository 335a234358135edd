import type { Group } from '@kuri/shared/contract';

/** The first instalment of a number of tickets, in rupees; empty while count or group are not known. */
export function amountFor(count: unknown, group: Group | undefined): number {
  if (group === undefined || typeof count !== 'number' || count < 0) return 0;
  // In paise, as no sum of decimals is exact.
  return (Math.round(group.monthlyInstallment * 100) * count) / 100;
}
