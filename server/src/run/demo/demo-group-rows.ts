import {
  GROUP_MONTHS,
  istDate,
  istInstant,
  type Group,
  type GroupType,
  addDays,
  addMonths,
} from '@kuri/shared/contract';
import { nextDrawDate } from '../../people/groups/rules.ts';
import type { DemoGroup, DemoType } from './demo-groups.ts';

/** How many days before its start a group is created, and tickets are sold. */
const DAYS_AHEAD = 45;
/** The group types are older than every group. */
const TYPES_AGE_DAYS = 400;

function morningOf(date: string): string {
  return istInstant(Date.parse(`${date}T09:00:00+05:30`));
}

/** A day of the month that lies some months before the month of `today`. */
function dayMonthsAgo(today: string, months: number, day: number): string {
  const [year = '', month = ''] = today.split('-');
  return addMonths(`${year}-01-${String(day).padStart(2, '0')}`, Number(month) - 1 - months);
}

/** The id of a group type. @param key of the demo's own */
export const typeIdOf = (key: string) => `gty_demo_${key}`;

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
    maxCapacity: demo.maxCapacity,
    monthlyInstallment: demo.instalment,
    returnAmount: type.returnAmount,
    schemeStartDate: start,
    schemeDrawDate: draw,
    schemeStatus: 'Active',
    nextDrawDate: nextDrawDate({ ...counts, schemeDrawDate: draw }),
    minNumbers: 0,
    createdAt: at,
    updatedAt: at,
  };
}
