import type { Group } from '@kuri/shared/contract';
import { exclusion } from '../../drawing/draws/ticket-list.ts';
import { sortedList, type TicketList } from '../../ground/chain/protocol/list.ts';
import { isFarBehind } from '../../ground/arrears/arrears.ts';
import type { DemoPaid, DemoTicket } from './demo-tickets.ts';

/** The data that the lists of a group are computed from. */
export interface DemoListTerms {
  group: Pick<Group, 'schemeStartDate'>;
  /** The group's tickets, with whose they are. */
  tickets: readonly (DemoTicket & { name: string })[];
  /** What was paid for them. */
  paid: readonly DemoPaid[];
}

/** How many instalments each ticket had paid by the evening of a day. */
function paidBy(paid: readonly DemoPaid[], date: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { tickets, instalments, date: day } of paid) {
    if (day > date) continue;
    for (const { ticketId } of tickets) {
      sums.set(ticketId, (sums.get(ticketId) ?? 0) + instalments);
    }
  }
  return sums;
}

/** The list of a draw as it was on a past day. */
export function listOn(
  { group, tickets, paid }: DemoListTerms,
  { drawNo, date, winners }: { drawNo: number; date: string; winners: ReadonlySet<string> },
): TicketList {
  const instalments = paidBy(paid, date);
  const there = tickets.filter(
    ({ joinedDate, deletedAt }) => joinedDate <= date && deletedAt === null,
  );
  const judged = there.map(({ ticketId, code, name, joinedDate, ...terms }) => {
    const paidInstalments = instalments.get(ticketId) ?? 0;
    const arrearsTerms = {
      ...terms,
      paidPaise: paidInstalments * terms.instalmentPaise,
      waivedInstalments: 0,
      startDate: group.schemeStartDate,
    };
    const candidate = {
      // The status of today is from later: a list with paid tickets that were left out by hand has warnings.
      status: 'Active' as const,
      isWinner: winners.has(ticketId),
      paidInstalments,
      isFarBehind: isFarBehind(arrearsTerms, date),
      joinedDate,
    };
    return { ticketId, code, name, reason: exclusion(candidate, { drawNo, today: date }) };
  });
  return sortedList({
    participants: judged.flatMap(({ reason, ...each }) => (reason === null ? [each] : [])),
    leftOut: judged.flatMap(({ reason, ...each }) =>
      reason === null ? [] : [{ ...each, reason }],
    ),
  });
}
