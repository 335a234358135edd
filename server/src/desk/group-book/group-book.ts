import {
  addMonths,
  addRupees,
  CLOSED_STATUSES,
  type Group,
  type GroupBook,
  type GroupMonth,
  lastDayOf,
  leftOf,
  type Prize,
} from '@kuri/shared/contract';
import {
  instalmentDueDate,
  owedInstalments,
  type TicketTerms,
} from '../../ground/arrears/arrears.ts';
import { instalmentsOf } from '../../ground/arrears/instalments.ts';
import { firstOfMonth } from '../../ground/calendar.ts';
import { runSql } from '../../ground/database/build.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { toRupees } from '../../ground/money.ts';
import { namedPaperDraws } from '../../drawing/draws/paper-draw-queries.ts';
import { readPrizes, toPrize } from '../../drawing/payouts/prize-queries.ts';
import type { DuesReader } from '../../money/dues/dues-queries.ts';
import { pendingDuesOf } from '../../money/dues/pending-dues.ts';
import {
  bookSums,
  collectedIn,
  type JournalSum,
  paidOutIn,
} from '../../money/journal/journal-sums.ts';
import { owedIn } from '../../money/journal/ledger-queries.ts';
import { EARLIEST } from '../../money/receipts/receipt-queries.ts';
import { findGroup } from '../../people/groups/group-queries.ts';

/** More than a group has: its draws, and each ticket paid at its end. */
const ALL_PRIZES = { limit: 1_000, offset: 0 };

type HeldDraw = NonNullable<GroupMonth['draw']>;

/** Open parts of instalments by their numbers, in paise, over the tickets that owe something. */
async function openInstalments(
  database: Queryable,
  accountId: string,
  { groupId, startDate }: { groupId: string; startDate: string },
): Promise<ReadonlyMap<number, { paise: number; tickets: number }>> {
  const { rows } = await runSql<Omit<TicketTerms, 'startDate'>>(database)`
    select instalment_paise, total_instalments, waived_instalments, paid_paise from ticket
    where account_id = ${accountId} and scheme_id = ${groupId} and deleted_at is null
      and status <> all(${CLOSED_STATUSES}::text[])`;
  const open = new Map<number, { paise: number; tickets: number }>();
  for (const terms of rows) {
    const paid = [{ amountPaise: terms.paidPaise }];
    for (const { number, paidPaise } of instalmentsOf({ ...terms, startDate }, paid)) {
      if (number > owedInstalments(terms) || paidPaise >= terms.instalmentPaise) continue;
      const { paise, tickets } = open.get(number) ?? { paise: 0, tickets: 0 };
      const more = terms.instalmentPaise - paidPaise;
      open.set(number, { paise: paise + more, tickets: tickets + 1 });
    }
  }
  return open;
}

/** Paid amount of a prize, or what is left to pay; null without a return amount. */
function amountOf({ returnAmount, deductions = [], payout }: Prize): number | null {
  if (payout) return payout.amount;
  return returnAmount === null ? null : leftOf(returnAmount, deductions);
}

/** Draws that were held by their numbers, in the console and on paper. */
async function heldDraws(
  database: Queryable,
  accountId: string,
  { groupId, prizes }: { groupId: string; prizes: readonly Prize[] },
): Promise<ReadonlyMap<number, HeldDraw>> {
  const paper = await namedPaperDraws(database, accountId, groupId);
  const onPaper = paper.map((draw): [number, HeldDraw] => {
    const { ticketId, drawDate, code: membershipCode, memberId, memberName, prizePaise } = draw;
    return [
      draw.drawNo,
      {
        drawDate,
        onPaper: true,
        winner: ticketId === null ? null : { ticketId, membershipCode, memberId, memberName },
        state: 'paid',
        amount: prizePaise === null ? null : toRupees(prizePaise),
      },
    ];
  });
  const won = prizes
    .filter(({ drawNo }) => drawNo > 0)
    .map((prize): [number, HeldDraw] => {
      const { drawDate, ticketId, membershipCode, memberId, memberName, state } = prize;
      const winner = { ticketId, membershipCode, memberId, memberName };
      const onPaper = prize.heldOnPaper === true;
      return [prize.drawNo, { drawDate, onPaper, winner, state, amount: amountOf(prize) }];
    });
  // A prize of a draw on paper that the console pays says more than the paper.
  return new Map([...onPaper, ...won]);
}

function monthsOf(
  { schemeDuration, schemeStartDate, schemeDrawDate }: Group,
  known: {
    sums: readonly (JournalSum & { day: string })[];
    open: Awaited<ReturnType<typeof openInstalments>>;
    draws: ReadonlyMap<number, HeldDraw>;
  },
): GroupMonth[] {
  return Array.from({ length: schemeDuration }, (_, index) => {
    const number = index + 1;
    const dueDate = instalmentDueDate(schemeStartDate, number);
    const ofMonth = known.sums.filter(({ day }) => day === firstOfMonth(dueDate));
    const { paise = 0, tickets = 0 } = known.open.get(number) ?? {};
    return {
      number,
      dueDate,
      collected: toRupees(collectedIn(ofMonth).paise),
      open: toRupees(paise),
      openTickets: tickets,
      drawDay: addMonths(schemeDrawDate, index),
      draw: known.draws.get(number) ?? null,
    };
  });
}

/**
 * A group on a day: its months, its money by the journal, and what is owed by the rule of dues.
 * @throws Failure 404 for a group that is not there
 */
export async function groupBookOf(
  database: Database,
  reader: DuesReader,
  groupId: string,
): Promise<GroupBook> {
  const { accountId, today } = reader;
  const group = await findGroup(database, accountId, groupId);
  if (!group) throw notFound(NOT_FOUND.group);
  // Whole months alone: those are kept.
  const range = { start: EARLIEST, end: lastDayOf(today.slice(0, 7)) };
  const sums = await bookSums(database, accountId, { by: 'month', groupId, ...range });
  const { totals, ageing } = await pendingDuesOf(database, reader, {
    groupId,
    searchText: '',
    late: undefined,
    view: 'members',
    page: { limit: 0, offset: 0 },
  });
  const filter = { groupId };
  const rows = await readPrizes(database, accountId, { filter, page: ALL_PRIZES });
  const prizes = rows.map(toPrize).filter(({ state }) => state !== 'reversed');
  const payable = prizes.filter(({ state }) => state === 'payable');
  const startDate = group.schemeStartDate;
  const months = monthsOf(group, {
    sums,
    open: await openInstalments(database, accountId, { groupId, startDate }),
    draws: await heldDraws(database, accountId, { groupId, prizes }),
  });
  const collected = toRupees(collectedIn(sums).paise);
  return {
    asOf: today,
    group,
    collected,
    paidOut: toRupees(paidOutIn(sums)),
    owed: toRupees(owedIn(sums)),
    dues: { totals, ageing },
    toPay: {
      prizes: payable.length,
      amount: addRupees(payable.map((prize) => amountOf(prize) ?? 0)),
    },
    months,
    collectedBeside: addRupees([collected, ...months.map((month) => -month.collected)]),
  };
}
