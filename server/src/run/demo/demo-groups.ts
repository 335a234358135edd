import {
  addDays,
  addMonths,
  type Group,
  GROUP_MONTHS,
  type GroupType,
  istDate,
  istInstant,
  type Referral,
} from '@kuri/shared/contract';
import { nextDrawDate } from '../../people/groups/rules.ts';

// Groups, types and referrers of the demo, with dates relative to today.

interface DemoType {
  key: string;
  name: string;
  description: string;
  months: number;
  amount: number;
  returns: number;
}

interface DemoGroup {
  code: string;
  name: string;
  type: string;
  maxCapacity: number;
  tickets: number;
  instalment: number;
  /** Months since its start; below 0 in the future. */
  age: number;
  /** The day of the month of its start and of its draws. */
  startDay: number;
  drawDay: number;
}

export const DEMO_TYPES: readonly DemoType[] = [
  {
    key: 'gold',
    name: 'Gold Savings',
    description: 'For a wedding or a house: one large instalment a month',
    months: 12,
    amount: 5_000,
    returns: 62_500,
  },
  {
    key: 'silver',
    name: 'Silver Savings',
    description: 'For a scooter or school fees: a middle instalment',
    months: 12,
    amount: 2_000,
    returns: 24_800,
  },
  {
    key: 'classic',
    name: 'Classic',
    description: 'The small monthly savings that everyone can keep up',
    months: 12,
    amount: 1_000,
    returns: 12_300,
  },
  {
    key: 'festival',
    name: 'Festival',
    description: 'Paid out in time for the festival season',
    months: 12,
    amount: 1_500,
    returns: 18_500,
  },
];

function demoGroup(
  code: string,
  name: string,
  type: string,
  [tickets, maxCapacity, instalment]: [number, number, number],
  [age, startDay, drawDay]: [number, number, number],
): DemoGroup {
  return { code, name, type, tickets, maxCapacity, instalment, age, startDay, drawDay };
}

/** Newest start first, as in the list. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  demoGroup('SG12-A', 'Sree Gold Mini', 'gold', [84, 120, 2_500], [-1, 1, 6]),
  demoGroup('DP12-D', 'Deepam Plus', 'gold', [137, 250, 5_000], [1, 12, 18]),
  demoGroup('TF12-B', 'Thiruvathira Festival', 'festival', [39, 40, 1_500], [2, 20, 28]),
  demoGroup('KS12-A', 'Karthika Silver', 'silver', [57, 60, 2_500], [3, 5, 25]),
  demoGroup('AP12-B', 'Akshaya Prime', 'gold', [92, 100, 10_000], [4, 15, 22]),
  demoGroup('PH12-A', 'Pongal Harvest', 'classic', [180, 200, 1_000], [5, 14, 20]),
  demoGroup('OS12-A', 'Onam Special', 'festival', [114, 150, 3_000], [6, 5, 12]),
  demoGroup('VK12-A', 'Vishu Kaineettam', 'festival', [149, 150, 1_500], [7, 10, 14]),
  demoGroup('GM12-B', 'Ganesh Monthly', 'classic', [161, 200, 1_000], [7, 1, 10]),
  demoGroup('RC12-A', 'Rohini Classic', 'classic', [20, 25, 500], [8, 25, 31]),
  demoGroup('NS12-C', 'Navratri Silver', 'silver', [250, 250, 2_000], [8, 3, 8]),
  demoGroup('LG12-A', 'Lakshmi Gold 12', 'gold', [198, 250, 5_000], [8, 1, 5]),
];

/** Days from the creation of a group, and its first sale, to its start. */
const DAYS_AHEAD = 45;
const TYPES_AGE_DAYS = 400;

function morningOf(date: string): string {
  return istInstant(Date.parse(`${date}T09:00:00+05:30`));
}

/** A day of the month, some months before `today`. */
function dayMonthsAgo(today: string, months: number, day: number): string {
  const [year = '', month = ''] = today.split('-');
  return addMonths(`${year}-01-${String(day).padStart(2, '0')}`, Number(month) - 1 - months);
}

/** The id of a group type. @param key of the demo's own */
const typeIdOf = (key: string) => `gty_demo_${key}`;

/** @param now milliseconds since the epoch; the type is the same all day */
export function toGroupType(demo: DemoType, now: number): GroupType {
  const at = morningOf(addDays(istDate(now), -TYPES_AGE_DAYS));
  return {
    schemeTypeId: typeIdOf(demo.key),
    schemeType: demo.name,
    schemeTypeDescription: demo.description,
    schemeDuration: demo.months,
    schemeAmount: demo.amount,
    returnAmount: demo.returns,
    winnerPaysRemaining: true,
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * The group as it was set up, before any ticket.
 * @param now milliseconds since the epoch; the group is the same all day
 */
export function toGroup(demo: DemoGroup, type: GroupType, now: number): Group {
  const start = dayMonthsAgo(istDate(now), demo.age, demo.startDay);
  const draw = dayMonthsAgo(istDate(now), demo.age, demo.drawDay);
  const counts = { currentCapacity: 0, drawsCompleted: 0, schemeDuration: GROUP_MONTHS };
  const at = morningOf(addDays(start, -DAYS_AHEAD));
  return {
    ...counts,
    schemeId: `grp_demo_${demo.code.toLowerCase()}`,
    schemeName: demo.name,
    schemeCode: demo.code,
    schemeType: type.schemeType,
    schemeTypeName: type.schemeType,
    schemeTypeId: type.schemeTypeId,
    winnerPaysRemaining: type.winnerPaysRemaining,
    maxCapacity: demo.maxCapacity,
    monthlyInstallment: demo.instalment,
    returnAmount: type.returnAmount && (type.returnAmount * demo.instalment) / type.schemeAmount,
    schemeStartDate: start,
    schemeDrawDate: draw,
    schemeStatus: 'Active',
    nextDrawDate: nextDrawDate({ ...counts, schemeDrawDate: draw }),
    minNumbers: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** Referrers: staff, agents and friends of the house. */
export const DEMO_REFERRERS: readonly (readonly [
  name: string,
  type: Referral['refType'],
  phone10: string,
])[] = [
  ['Ravi Shankar', 'Employee', '9847000002'],
  ['Sindhu Mohan', 'Employee', '9446110203'],
  ['Jithin Paul', 'Employee', '9895220314'],
  ['Noufal Rahman', 'Employee', '8086330425'],
  ['Ambika Devi', 'Agent', '9745440536'],
  ['Sasi Kumar', 'Agent', '9567550647'],
  ['Mary D’Souza', 'Agent', '8129660758'],
  ['Selvaraj P.', 'Agent', '7012770869'],
  ['Kunjumol Antony', 'Agent', '9495880970'],
  ['ഗിരിജ വാസുദേവൻ', 'Other', '9744991081'],
  ['Rajendra Prasad', 'Other', '6282102192'],
  ['Hameed Koya', 'Other', '7356213203'],
];
