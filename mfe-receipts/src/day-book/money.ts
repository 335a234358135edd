import {
  addRupees,
  CHARGE_NAMES,
  chargeLabels,
  RECEIPT_MODES,
  type MonthSums,
  type ReceiptMode,
  type SumsByMethod,
  sumsOfCharge,
} from '@kuri/shared/contract';
import { formatExactRupees, NOTHING } from '@kuri/shared/format';
import { drawerLabels } from './labels.ts';

/** The sums of a day book, of one drawer or of a month. */
export type BookSums = Omit<MonthSums, 'cash' | 'left'>;

/** A name with its amount in words. */
export type Fact = readonly [name: string, value: string];

/** Rupees of some methods in each way that they moved, out below 0; without what came to nothing. */
function movedBy(
  sums: BookSums,
  methods: readonly ReceiptMode[],
): [name: string, rupees: number][] {
  const of = (came?: SumsByMethod, went?: SumsByMethod) =>
    addRupees(methods.flatMap((method) => [came?.[method] ?? 0, -(went?.[method] ?? 0)]));
  const { received, reversed, prizes, commissions, settled } = drawerLabels.movements;
  const moved: [string, number][] = [
    [received, of(sums.received)],
    [reversed, of(undefined, sums.reversed)],
    ...CHARGE_NAMES.map((charge): [string, number] => {
      const [taken, back] = sumsOfCharge(charge);
      return [chargeLabels[charge], of(sums[taken], sums[back])];
    }),
    [prizes, of(sums.payoutsReversed, sums.paidOut)],
    [commissions, of(undefined, sums.commissions)],
    [settled, of(undefined, sums.settled)],
  ];
  return moved.filter(([, rupees]) => rupees !== 0);
}

const factOf = ([name, rupees]: readonly [string, number]): Fact => [
  name,
  formatExactRupees(rupees),
];

/** Each method that moved: what is left of it in rupees, and the ways in which it moved where there are several. */
export function moneyByMethod(sums: BookSums) {
  return RECEIPT_MODES.map((method) => {
    const moved = movedBy(sums, [method]);
    const left = addRupees(moved.map(([, rupees]) => rupees));
    const ways = moved.length > 1 ? moved.map((way) => factOf(way).join(' ')).join(' · ') : '';
    return { method, left, ways, hasMoved: moved.length > 0 };
  }).filter(({ hasMoved }) => hasMoved);
}

/** The ways in which money moved, all methods in one; nothing where it came in one way alone. */
export function moneyByWay(sums: BookSums): readonly Fact[] {
  const ways = movedBy(sums, RECEIPT_MODES);
  return ways.length > 1 ? ways.map(factOf) : [];
}

/** Sum that is left of each method. */
export const moneyLeft = (sums: BookSums) =>
  moneyByMethod(sums).map(({ method, left }) => factOf([method, left]));

/** Amount of a column in words, a dash for none. */
export const rupeesOf = (rupees: number | null) => (rupees ? formatExactRupees(rupees) : NOTHING);
