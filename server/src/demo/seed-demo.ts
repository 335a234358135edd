import {
  GROUP_MONTHS,
  istDate,
  istInstant,
  type Group,
  type GroupType,
} from '@kuri/shared/contract';
import { createAccount } from '../accounts/create-account.ts';
import { hasAccounts } from '../accounts/queries.ts';
import type { Database } from '../database/database.ts';
import { insertGroup } from '../groups/group-queries.ts';
import { insertGroupType } from '../groups/group-type-queries.ts';
import { addMonths, nextDrawDate } from '../groups/rules.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { DEMO_GROUPS, DEMO_TYPES, type DemoGroup, type DemoType } from './demo-groups.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A group is set up this long before it starts. */
const AHEAD_MS = 14 * DAY_MS;
/** The group types are older than every group. */
const TYPES_AGE_MS = 300 * DAY_MS;

/** A day of the month that lies some months before the month of `now`. */
function dayMonthsAgo(now: number, months: number, day: number): string {
  const [year = '', month = ''] = istDate(now).split('-');
  return addMonths(`${year}-01-${String(day).padStart(2, '0')}`, Number(month) - 1 - months);
}

function toGroupType(demo: DemoType, now: number): GroupType {
  return {
    schemeTypeId: `gty_demo_${demo.key}`,
    schemeType: demo.name,
    schemeTypeDescription: demo.description,
    schemeDuration: demo.months,
    schemeAmount: demo.amount,
    returnAmount: demo.returns,
    createdAt: istInstant(now - TYPES_AGE_MS),
  };
}

function toGroup(demo: DemoGroup, type: GroupType, now: number): Group {
  const start = dayMonthsAgo(now, demo.age, demo.startDay);
  const draw = dayMonthsAgo(now, demo.age, demo.drawDay);
  const counts = { currentCapacity: 0, drawsCompleted: 0, schemeDuration: GROUP_MONTHS };
  const setUp = Date.parse(`${start}T10:00:00+05:30`) - AHEAD_MS;
  const at = istInstant(Math.min(setUp, now));
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
    schemeStartDate: start,
    schemeDrawDate: draw,
    schemeStatus: 'Active',
    nextDrawDate: nextDrawDate({ ...counts, schemeDrawDate: draw }),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Gives an empty database the demo account: the same one every time, with its dates laid relative to
 * `now` (milliseconds since the epoch).
 * @returns whether the database was empty
 */
export async function seedDemo(database: Database, now: number): Promise<boolean> {
  if (await hasAccounts(database)) return false;
  return database.transaction(async (tx) => {
    // Of two replicas that start on one empty database, the second finds the account there.
    if (!(await createAccount(tx, DEMO_ACCOUNT, { now, madeBy: 'demo' }))) return false;
    const { accountId } = DEMO_ACCOUNT;
    for (const demoType of DEMO_TYPES) {
      const type = toGroupType(demoType, now);
      await insertGroupType(tx, accountId, type);
      for (const demo of DEMO_GROUPS.filter((group) => group.type === demoType.key)) {
        await insertGroup(tx, accountId, toGroup(demo, type, now));
      }
    }
    return true;
  });
}
