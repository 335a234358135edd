import { runSql } from '../../ground/database/build.ts';
import {
  addMonths,
  addRupees,
  DAYS_AHEAD,
  type FirstSteps,
  MOST_NAMED,
  type Overview,
} from '@kuri/shared/contract';
import { firstOfMonth } from '../../ground/calendar.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import { countPrizes } from '../../drawing/payouts/prize-queries.ts';
import type { DuesReader } from '../../money/dues/dues-queries.ts';
import { dayBookOf } from '../../money/day-book/day-book.ts';
import { pendingDuesOf } from '../../money/dues/pending-dues.ts';
import { unseenDrawers } from '../../money/journal/drawers.ts';
import { bookSums, collectedIn } from '../../money/journal/journal-sums.ts';

/** DateRange, both included, as `YYYY-MM-DD`. */
interface DateRange {
  from: string;
  to: string;
}

/** Counts the members whose first live ticket was joined on some days. */
export async function countJoined(
  database: Queryable,
  accountId: string,
  { from, to }: DateRange,
): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(distinct t.member_id) as count from ticket t
    where t.account_id = ${accountId} and t.deleted_at is null and t.joined_date between ${from} and ${to}
      and not exists (select from ticket earlier
        where earlier.account_id = ${accountId} and earlier.member_id = t.member_id
          and earlier.deleted_at is null and earlier.joined_date < ${from})`;
  return rows[0]?.count ?? 0;
}

/** Active groups with places left, the fullest first, and their number. */
async function fillingGroups(database: Queryable, accountId: string): Promise<Overview['filling']> {
  const { rows } = await runSql<Overview['filling']['groups'][number] & { total: number }>(
    database,
  )`
    select scheme_id, name as scheme_name, current_capacity,
      max_capacity, count(*) over () as total
    from scheme
    where account_id = ${accountId} and status = 'Active' and current_capacity < max_capacity
    order by current_capacity::numeric / max_capacity desc, lower(name), scheme_id
    limit ${MOST_NAMED}`;
  return { groups: rows, total: rows[0]?.total ?? 0 };
}

/** Draws due now or soon, the earliest first, and their number; `waiting` counts those whose day has come. */
async function drawsDue(database: Queryable, accountId: string, today: string) {
  type Row = Overview['draws']['due'][number] & Record<'total' | 'dueNow' | 'late', number>;
  const { rows } = await runSql<Row>(database)`
    select g.*, count(*) over () as total, count(*) filter (where due_date <= ${today}::date) over () as due_now,
      count(*) filter (where due_date < ${today}::date) over () as late from (
      select scheme_id, name as scheme_name, draws_completed + 1 as draw_no,
        (draw_date + make_interval(months => draws_completed))::date as due_date
      from scheme
      where account_id = ${accountId} and status = 'Active' and draws_completed < duration_months
    ) g
    where due_date <= ${today}::date + ${DAYS_AHEAD}::integer
    order by due_date, lower(scheme_name), scheme_id limit ${MOST_NAMED}`;
  const { total = 0, dueNow = 0, late = 0 } = rows[0] ?? {};
  const due = rows.map(({ total: _total, dueNow: _dueNow, late: _late, ...draw }) => draw);
  return { draws: { due, total }, waiting: { due: dueNow, late } };
}

function monthUntil(day: string): DateRange {
  return { from: firstOfMonth(day), to: day };
}

/** Last month until the same day, or until its last day. */
function lastMonthUntil(day: string): DateRange {
  const to = addMonths(day, -1);
  return { from: firstOfMonth(to), to };
}

async function receivedOn(database: Queryable, accountId: string, { from, to }: DateRange) {
  const sums = await bookSums(database, accountId, { start: from, end: to });
  return { from, to, amount: toRupees(collectedIn(sums).paise) };
}

/** Reader of an overview, and their permissions. */
export interface OverviewReader extends DuesReader {
  userId: string;
  takesPayments: boolean;
  readsAll: boolean;
  seesDrawers: boolean;
}

const ALL_DUES = { groupId: undefined, searchText: '', late: undefined };
const NO_ROWS = { view: 'members', page: { limit: 0, offset: 0 } } as const;

/** Cash by the day book of today; null for who has no drawer and reads none. */
async function cashInHand(database: Queryable, reader: OverviewReader) {
  const { readsAll: isOfAll, takesPayments, today } = reader;
  if (!isOfAll && !takesPayments) return null;
  const { drawers } = await dayBookOf(database, reader, today);
  const opened = drawers.filter(({ openingCash }) => openingCash !== null);
  const amount = addRupees(drawers.map(({ inDrawer }) => inDrawer));
  return { amount, drawers: opened.length, isOfAll };
}

/** The figures of an account on a day. */
export async function overviewOf(database: Database, reader: OverviewReader): Promise<Overview> {
  const { accountId, today } = reader;
  const [now, before] = [monthUntil(today), lastMonthUntil(today)];
  const { totals, ageing } = await pendingDuesOf(database, reader, { ...ALL_DUES, ...NO_ROWS });
  const calls = await pendingDuesOf(database, reader, {
    ...ALL_DUES,
    ...NO_ROWS,
    followed: 'calls',
  });
  const { draws, waiting } = await drawsDue(database, accountId, today);
  return {
    asOf: today,
    today: {
      cash: await cashInHand(database, reader),
      calls: calls.totals.persons,
      draws: waiting,
      prizes: await countPrizes(database, accountId, { state: 'payable' }),
      drawers: reader.seesDrawers ? await unseenDrawers(database, reader) : null,
    },
    received: {
      now: await receivedOn(database, accountId, now),
      before: await receivedOn(database, accountId, before),
    },
    dues: { totals, ageing },
    filling: await fillingGroups(database, accountId),
    draws,
    members: {
      now: await countJoined(database, accountId, now),
      before: await countJoined(database, accountId, before),
    },
  };
}

/** Reads which first steps an account has done. A reversed receipt and a ticket that was taken out count. */
export async function firstStepsOf(database: Queryable, accountId: string): Promise<FirstSteps> {
  const { rows } = await runSql<FirstSteps>(database)`
    select exists (select from organisation o where o.account_id = ${accountId}) as office,
      exists (select from group_type y where y.account_id = ${accountId}) as type,
      exists (select from scheme g where g.account_id = ${accountId}) as "group",
      exists (select from ticket t where t.account_id = ${accountId}) as ticket,
      exists (select from receipt r where r.account_id = ${accountId}) as receipt,
      exists (select from organisation o where o.account_id = ${accountId} and o.activate_on_payment is not null)
        or exists (select from ticket t where t.account_id = ${accountId} and t.status <> 'Joined') as activation
    from account a where a.account_id = ${accountId}`;
  const none = { office: false, type: false, group: false, ticket: false, receipt: false };
  return rows[0] ?? { ...none, activation: false };
}
