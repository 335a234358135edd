import { CLOSED_STATUSES, type MembershipStatus } from '@kuri/shared/contract';
import { type TicketTerms } from '../../ground/arrears/arrears.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../ground/database/build.ts';
import type { Database } from '../../ground/database/database.ts';
import { readSearchTerm, searchMatches } from '../../ground/search/search-term.ts';
import {
  OLDEST,
  type DuesParts,
  type FoundDues,
  type MemberDuesRow,
} from '../../money/dues/dues-queries.ts';

/** A live ticket, with what an order or a row needs of its person and group. */
interface PlainTicket extends TicketTerms {
  ticketId: string;
  memberId: string;
  groupId: string;
  status: MembershipStatus;
  nameKey: string;
  memberName: string;
  contactPhone: string;
  schemeName: string;
  dueOn: string | null;
}

/** The live tickets of an account, in the order of their ids; of a search what it matches. */
export async function liveTickets(
  database: Database,
  accountId: string,
  typed = '',
): Promise<PlainTicket[]> {
  const term = readSearchTerm(typed);
  const match = (column: string) => (term ? searchMatches(term, column) : sql`true`);
  return await rowsOf<PlainTicket>(database)`
    select t.ticket_id, t.member_id, t.scheme_id as group_id,
      t.status, m.name_key, m.name as member_name, m.phone as contact_phone,
      g.name as scheme_name, t.instalment_paise,
      t.total_instalments, t.waived_instalments,
      t.paid_paise, g.start_date, t.due_on
    from ticket t join member m using (account_id, member_id)
    join scheme g using (account_id, scheme_id), search_text(g.name, g.code) of_group
    where t.account_id = ${accountId} and t.deleted_at is null
      and (${match('t.search')} or ${match('of_group')})
    order by t.ticket_id`;
}

const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

type Ordered = Pick<MemberDuesRow, 'late' | 'paise' | 'memberId'> & { nameKey: string; id: string };

function inOrder(one: Ordered, other: Ordered): number {
  return (
    other.late - one.late ||
    other.paise - one.paise ||
    byBytes(one.nameKey, other.nameKey) ||
    byBytes(one.memberId, other.memberId) ||
    byBytes(one.id, other.id)
  );
}

type DueTicket = PlainTicket & Ordered & { dueDate: string };

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days on which the instalments of a group are due, by a calendar of its own. */
function dueDays(start: string, count: number): string[] {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  return Array.from({ length: count }, (_, k) => {
    const inMonth = (month - 1 + k) % 12;
    const inYear = year + Math.floor((month - 1 + k) / 12);
    const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0);
    const last = inMonth === 1 && isLeap ? 29 : (MONTH_DAYS[inMonth] ?? 0);
    const two = (number: number) => String(number).padStart(2, '0');
    return `${inYear}-${two(inMonth + 1)}-${two(Math.min(day, last))}`;
  });
}

/** The day of the first instalment that is not paid in whole; null without one. */
export function plainDueOn(ticket: PlainTicket): string | null {
  const owed = ticket.totalInstalments - ticket.waivedInstalments;
  const paid = Math.floor(ticket.paidPaise / ticket.instalmentPaise);
  return dueDays(ticket.startDate, owed)[paid] ?? null;
}

function dueTickets(tickets: readonly PlainTicket[], today: string): DueTicket[] {
  return tickets.flatMap((ticket) => {
    const { instalmentPaise, paidPaise, totalInstalments, waivedInstalments, startDate } = ticket;
    const days = dueDays(startDate, totalInstalments - waivedInstalments);
    const toDate = days.filter((day) => day <= today).length;
    const late = toDate - Math.floor(paidPaise / instalmentPaise);
    const dueDate = plainDueOn(ticket);
    if (late <= 0 || dueDate === null || CLOSED_STATUSES.includes(ticket.status)) return [];
    const paise = instalmentPaise * toDate - paidPaise;
    return [{ ...ticket, id: ticket.ticketId, late, paise, dueDate }];
  });
}

function groupedBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const sumOf = (rows: readonly { paise: number }[]) =>
  rows.reduce((sum, { paise }) => sum + paise, 0);

function membersOf(tickets: readonly DueTicket[]): (Ordered & { row: MemberDuesRow })[] {
  const byMember = groupedBy(tickets, ({ memberId, groupId }) => `${memberId} ${groupId}`);
  return [...byMember.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { memberId, memberName, contactPhone, groupId, schemeName, nameKey } = first;
    const late = Math.max(...own.map((ticket) => ticket.late));
    const dueDate = own.map((ticket) => ticket.dueDate).sort()[0] ?? '';
    const person = { memberId, memberName, contactPhone, memberMark: null, groupId, schemeName };
    const figures = { paise: sumOf(own), dueDate, tickets: own.length, late };
    return [
      {
        memberId,
        paise: figures.paise,
        late,
        nameKey,
        id: groupId,
        row: { ...person, ...figures },
      },
    ];
  });
}

/** Dues by the rule, ticket by ticket and without any index: for tests to compare the server with. */
export function plainDues(
  found: readonly PlainTicket[],
  { today, late }: { today: string; late: number | undefined },
  parts: DuesParts,
): Omit<FoundDues, 'groups'> {
  const arrears = dueTickets(found, today);
  const age = (ticket: DueTicket) => Math.min(ticket.late, OLDEST);
  const meant = arrears.filter((ticket) => late === undefined || age(ticket) === late);
  const members = membersOf(meant);
  const pageOf = <T extends Ordered>(rows: readonly T[], part: DuesParts['tickets']) =>
    rows.toSorted(inOrder).slice(part.offset, part.offset + part.limit);
  return {
    tickets: meant.length,
    members: members.length,
    persons: new Set(meant.map(({ memberId }) => memberId)).size,
    paise: sumOf(meant),
    ageing: [...groupedBy(arrears, age)]
      .map(([ofAge, rows]) => ({ late: ofAge, tickets: rows.length, paise: sumOf(rows) }))
      .toSorted((one, other) => one.late - other.late),
    ticketIds: pageOf(meant, parts.tickets).map(({ ticketId }) => ticketId),
    memberRows: pageOf(members, parts.members).map(({ row }) => row),
    feeTicketIds: [],
  };
}
