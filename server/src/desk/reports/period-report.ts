import {
  istDate,
  lastDayOf,
  MEMBERSHIP_STATUSES,
  monthOf,
  type PeriodFigures,
  type PeriodGroup,
  type PeriodReport,
} from '@kuri/shared/contract';
import { rowsOf } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import {
  bookSums,
  collectedIn,
  groupSums,
  paidOutIn,
  type JournalSum,
} from '../../money/journal/journal-sums.ts';
import { incomeOf } from '../../money/journal/ledger-queries.ts';
import { countJoined } from '../overview/overview.ts';
import { movedTickets, standingOn } from './standing.ts';

/** Days of a report, both included. */
export interface Period {
  from: string;
  to: string;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Money of sums, in paise. */
function moneyIn(sums: readonly JournalSum[]) {
  return {
    collected: collectedIn(sums).paise,
    paidOut: paidOutIn(sums),
    earned: sumOf(incomeOf(sums).map(({ paise }) => paise)),
  };
}

type Money = ReturnType<typeof moneyIn>;

const inRupees = ({ collected, paidOut, earned }: Money) => ({
  collected: toRupees(collected),
  paidOut: toRupees(paidOut),
  earned: toRupees(earned),
});

async function namesOfGroups(database: Queryable, accountId: string) {
  return await rowsOf<{ groupId: string; name: string }>(database)`
    select scheme_id as group_id, name from scheme where account_id = ${accountId} order by lower(name), scheme_id`;
}

const NO_TICKETS = { joined: 0, left: 0, tickets: 0, dueTickets: 0, dueAmount: 0 };

/** Tickets of a group, or of all: what moved, and what stood at the end. */
function ticketsIn(
  { standings }: Awaited<ReturnType<typeof standingOn>>,
  { moved }: Awaited<ReturnType<typeof movedTickets>>,
  groupId?: string,
): Omit<PeriodFigures, keyof Money> {
  const isOf = (row: { groupId: string }) => groupId === undefined || row.groupId === groupId;
  const stood = standings.filter(isOf);
  const went = moved.filter(isOf);
  return {
    joined: sumOf(went.map(({ joined }) => joined)),
    left: sumOf(went.map(({ left }) => left)),
    tickets: sumOf(stood.map(({ status, tickets }) => (status === 'Left' ? 0 : tickets))),
    dueTickets: sumOf(stood.map(({ dueTickets }) => dueTickets)),
    dueAmount: toRupees(sumOf(stood.map(({ duePaise }) => duePaise))),
  };
}

/**
 * Reports what some days of the books brought, and how dues and tickets stood at the end of the last.
 * @param period `to` is today at the latest
 * @param now milliseconds since the epoch
 */
export async function periodReportOf(
  database: Queryable,
  accountId: string,
  { from, to }: Period,
  now: number,
): Promise<PeriodReport> {
  // Nothing is dated after today: its month is a whole one, which is kept.
  const end = to === istDate(now) ? lastDayOf(monthOf(to)) : to;
  const range = { start: from, end };
  const sums = await bookSums(database, accountId, range);
  const byMonth = await bookSums(database, accountId, { ...range, by: 'month' });
  const byGroup = await groupSums(database, accountId, range);
  const standing = await standingOn(database, accountId, to);
  const moved = await movedTickets(database, accountId, { from, to });
  const money = moneyIn(sums);
  const groups = (await namesOfGroups(database, accountId)).map(({ groupId, name }) => ({
    ...moneyIn(byGroup.filter((sum) => sum.groupId === groupId)),
    ...ticketsIn(standing, moved, groupId),
    schemeId: groupId,
    schemeName: name,
  }));
  const restOf = (name: keyof Money) => money[name] - sumOf(groups.map((group) => group[name]));
  const rest = {
    collected: restOf('collected'),
    paidOut: restOf('paidOut'),
    earned: restOf('earned'),
    ...NO_TICKETS,
    schemeId: null,
    schemeName: null,
  };
  const isSomething = ({ schemeId: _id, schemeName: _name, ...figures }: PeriodGroup) =>
    Object.values(figures).some((figure) => figure !== 0);
  const months = [...new Set(byMonth.map(({ day }) => monthOf(day)))].sort();
  const statuses = MEMBERSHIP_STATUSES.map((status) => {
    const ofStatus = standing.standings.filter((row) => row.status === status);
    return { status, tickets: sumOf(ofStatus.map(({ tickets }) => tickets)) };
  });
  return {
    from,
    to,
    total: { ...inRupees(money), ...ticketsIn(standing, moved) },
    groups: [...groups, rest]
      .filter(isSomething)
      .map((group) => ({ ...group, ...inRupees(group) })),
    income: incomeOf(sums).map(({ ledger, paise }) => ({ ledger, amount: toRupees(paise) })),
    months: months.map((month) => ({
      month,
      ...inRupees(moneyIn(byMonth.filter(({ day }) => monthOf(day) === month))),
    })),
    members: {
      joined: await countJoined(database, accountId, { from, to }),
      left: moved.persons,
      due: standing.persons,
    },
    statuses: statuses.filter(({ tickets }) => tickets > 0),
  };
}
