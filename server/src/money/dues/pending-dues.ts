import {
  addDays,
  addRupees,
  lateFeeDue,
  LATENESS,
  SOON_DAYS,
  type DuesView,
  type Followed,
  type Lateness,
  type MemberDues,
  type PendingDues,
  type Ticket,
} from '@kuri/shared/contract';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { PageRange } from '../../ground/search/page-of-ids.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { ticketsByIds } from '../../people/members/ticket-queries.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import { toRupees } from '../../ground/money.ts';
import {
  findDues,
  type DuesParts,
  type DuesReader,
  type FoundDues,
  type MemberDuesRow,
} from './dues-queries.ts';
import { followedMembers, lastFollowUps } from './follow-ups.ts';
import { lastReminders } from './reminder-queries.ts';

/** A list for one reading is never longer. */
export const MOST_DUES = 5_000;

const NONE: PageRange = { limit: 0, offset: 0 };
const ALL: PageRange = { limit: MOST_DUES, offset: 0 };

/** Which dues are asked for. */
export interface DuesRequest {
  groupId: string | undefined;
  searchText: string;
  late: Lateness | undefined;
  /** Persons by what was said last about their dues; undefined for all. */
  followed?: Followed | undefined;
  /** Undefined for both lists, cut at a limit. */
  view: DuesView | undefined;
  /** Of the view. */
  page: PageRange;
}

function partsOf({ view, page }: DuesRequest): DuesParts {
  if (view === undefined) return { tickets: ALL, members: ALL };
  return view === 'tickets' ? { tickets: page, members: NONE } : { tickets: NONE, members: page };
}

function toMemberDues(
  { groupId, paise, tickets, late, memberMark, ...member }: MemberDuesRow,
  lateFee: number,
): MemberDues {
  return {
    ...member,
    ...(memberMark && { memberMark }),
    schemeId: groupId,
    dueAmount: toRupees(paise),
    ...(lateFee > 0 && { lateFee }),
    ticketsCount: tickets,
    dueInstallments: late,
  };
}

/** All ages, also those that nothing has. */
function toAgeing(found: FoundDues['ageing']): PendingDues['ageing'] {
  return LATENESS.map((late, index) => {
    const age = found.find((one) => one.late === index + 1);
    return { late, tickets: age?.tickets ?? 0, dueAmount: toRupees(age?.paise ?? 0) };
  });
}

/** Tickets by their ids, in that order. */
export async function readTickets(
  database: Queryable,
  { accountId, today }: DuesReader,
  ids: readonly string[],
): Promise<Ticket[]> {
  const rows = ids.length === 0 ? [] : await ticketsByIds(database, accountId, ids);
  const byId = new Map(rows.map((row) => [row.ticketId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toTicket(row, today)] : [];
  });
}

type Criteria = Pick<DuesRequest, 'groupId' | 'searchText' | 'late' | 'followed'>;

/** The reader on the day until which dues are counted: of what falls due soon, on the last day of that. */
export function untilDay(reader: DuesReader, followed: Followed | undefined): DuesReader {
  return followed === 'soon' ? { ...reader, today: addDays(reader.today, SOON_DAYS) } : reader;
}

/** @throws Failure 404 for a group that is not there */
async function findDuesOf(
  database: Queryable,
  reader: DuesReader,
  { groupId, searchText, late, followed }: Criteria,
  parts: DuesParts,
): Promise<FoundDues> {
  const isSoon = followed === 'soon';
  const filter = {
    groupId,
    members: followed && !isSoon ? await followedMembers(database, reader, followed) : undefined,
    since: isSoon ? reader.today : undefined,
    term: readSearchTerm(searchText),
    late: late && LATENESS.indexOf(late) + 1,
  };
  const found = await findDues(database, untilDay(reader, followed), filter, parts);
  if (groupId !== undefined && found.groups === 0) throw notFound(NOT_FOUND.group);
  return found;
}

/** More tickets than an account has: a file has all of them. */
const EVERY: PageRange = { limit: 1_000_000, offset: 0 };

/**
 * The tickets with something due, the one to call first on top.
 * @throws Failure 404 for a group that is not there
 */
export async function dueTicketIds(database: Queryable, reader: DuesReader, request: Criteria) {
  const parts = { tickets: EVERY, members: NONE };
  return (await findDuesOf(database, reader, request, parts)).ticketIds;
}

/**
 * Shows all statements the same moment, so that sums and lists speak of the same tickets, and plans each by its values:
 * a search finds one ticket or all of them.
 */
const ONE_MOMENT =
  'set transaction isolation level repeatable read; set local plan_cache_mode = force_custom_plan';

/**
 * Dues of members and tickets on a day. The member-wise list sums up the tickets of the ticket-wise one, by member and
 * group, so that both speak of the same money. Both have the most late first, then the largest amount, then go by
 * name.
 * @returns totals and ageing over all rows; of the lists what is asked for
 * @throws Failure 404 for a group that is not there
 */
export function pendingDuesOf(database: Database, reader: DuesReader, request: DuesRequest) {
  return database.transaction(async (tx) => {
    await tx.query(ONE_MOMENT);
    const { followed, view } = request;
    const found = await findDuesOf(tx, reader, request, partsOf(request));
    const tickets = await readTickets(tx, untilDay(reader, followed), found.ticketIds);
    const feeTickets = await readTickets(tx, reader, found.feeTicketIds);
    const feeOf = ({ memberId, groupId }: MemberDuesRow) =>
      addRupees(
        feeTickets
          .filter((ticket) => ticket.memberId === memberId && ticket.schemeId === groupId)
          .map((ticket) => lateFeeDue(ticket, reader.today)),
      );
    const rows = [...found.memberRows, ...tickets];
    const listed = [...new Set(rows.map(({ memberId }) => memberId))];
    return {
      asOf: reader.today,
      ...(view !== 'tickets' && {
        memberWiseSummary: found.memberRows.map((row) => toMemberDues(row, feeOf(row))),
      }),
      ...(view !== 'members' && { pendingDuesList: tickets }),
      reminders: await lastReminders(tx, reader.accountId, listed),
      followUps: await lastFollowUps(tx, reader.accountId, listed),
      truncated: view === undefined && found.tickets > MOST_DUES,
      totals: {
        persons: found.persons,
        members: found.members,
        tickets: found.tickets,
        dueAmount: toRupees(found.paise),
      },
      ageing: toAgeing(found.ageing),
    };
  }, 'read only');
}
