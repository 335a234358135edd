import { addMonths, type Overview } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { DuesReader } from '../../money/dues/dues-queries.ts';
import { pendingDuesOf } from '../../money/dues/pending-dues.ts';
import { toRupees } from '../../ground/money.ts';
import { firstOfMonth, sumCollected } from '../../money/receipts/collection-sums.ts';
import { countRecorded, drawsDue, fillingGroups, type Days } from './overview-queries.ts';

/** This month until a day. */
function monthUntil(day: string): Days {
  return { from: firstOfMonth(day), to: day };
}

/** Last month until the same day of it; a month without that day until its last one. */
function lastMonthUntil(day: string): Days {
  const to = addMonths(day, -1);
  return { from: firstOfMonth(to), to };
}

async function receivedOn(database: Queryable, accountId: string, { from, to }: Days) {
  const range = { groupId: undefined, start: from, end: to };
  const sums = await sumCollected(database, accountId, range, false);
  return { from, to, amount: toRupees(sums.reduce((sum, { paise }) => sum + paise, 0)) };
}

/** The figures of an account on a day. */
export async function overviewOf(database: Queryable, reader: DuesReader): Promise<Overview> {
  const { accountId, today } = reader;
  const [now, before] = [monthUntil(today), lastMonthUntil(today)];
  const { totals, ageing } = await pendingDuesOf(database, reader, {
    groupId: undefined,
    typed: '',
    late: undefined,
    view: 'members',
    page: { limit: 0, offset: 0 },
  });
  return {
    asOf: today,
    received: {
      now: await receivedOn(database, accountId, now),
      before: await receivedOn(database, accountId, before),
    },
    dues: { totals, ageing },
    filling: await fillingGroups(database, accountId),
    draws: await drawsDue(database, accountId, today),
    members: {
      now: await countRecorded(database, accountId, now),
      before: await countRecorded(database, accountId, before),
    },
  };
}
