import {
  ADJUSTED,
  addRupees,
  type CollectionReport,
  type DayOfCollections,
  type ReceiptMode,
} from '@kuri/shared/contract';
import { collectionsLabels } from '../labels.ts';

const { methods } = collectionsLabels;

interface Method {
  id: keyof Omit<DayOfCollections, 'day'>;
  /** Names the sum of the whole range. */
  sum: keyof CollectionReport & `${string}Payments`;
  mode: ReceiptMode;
  label: string;
  color: string;
}

/** The groups of payment methods, in the order in which they are shown everywhere. */
export const METHODS = [
  { id: 'cash', sum: 'cashPayments', mode: 'Cash', label: methods.cash, color: 'var(--good)' },
  { id: 'upi', sum: 'upiPayments', mode: 'UPI', label: methods.upi, color: 'var(--info)' },
  { id: 'card', sum: 'cardPayments', mode: 'Card', label: methods.card, color: 'var(--gold)' },
  {
    id: 'others',
    sum: 'otherPayments',
    mode: 'Bank Transfer',
    label: methods.others,
    color: 'var(--ink-3)',
  },
  {
    id: 'adjusted',
    sum: 'adjustedPayments',
    mode: ADJUSTED,
    label: methods.adjusted,
    color: 'var(--brand)',
  },
] as const satisfies readonly Method[];

/** The methods of a report: dues that prizes paid are shown where there are some. */
export function methodsOf({ adjustedPayments = 0 }: Pick<CollectionReport, 'adjustedPayments'>) {
  return METHODS.filter(({ id }) => id !== 'adjusted' || adjustedPayments !== 0);
}

/** The sum of a method in a report, in rupees; the others without what prizes paid, which has a card of its own. */
export function sumOf(report: CollectionReport, { id, sum }: (typeof METHODS)[number]): number {
  const { adjustedPayments = 0 } = report;
  return addRupees([report[sum] ?? 0, ...(id === 'others' ? [-adjustedPayments] : [])]);
}

export type MethodId = (typeof METHODS)[number]['id'];
