import { toPaise, type Group } from '@kuri/shared/contract';

/** The first instalment of a number of tickets, in rupees; empty while count or group are not known. */
export function amountFor(count: unknown, group: Group | undefined): number {
  if (group === undefined || typeof count !== 'number' || count < 0) return 0;
  return (toPaise(group.monthlyInstallment) * count) / 100;
}
