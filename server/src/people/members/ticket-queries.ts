import { ticketSearch } from './search-texts.ts';
import { refusals } from '@kuri/shared/contract';
import { execute, runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type { CommissionEarned, MembershipStatus } from '@kuri/shared/contract';
import { setWaivedSql } from '../../ground/arrears/arrears-sql.ts';
import { firstUnpaidOn } from '../../ground/arrears/arrears.ts';
import { idCondition, insertRows, updateRow } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { type TicketRow, selectTickets } from './ticket-rows.ts';
import { invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { findPerson } from './person-queries.ts';

const REFUSED = refusals('ticketQueries', {
  thisMemberDoesNotHaveExactly: 'This member does not have exactly one ticket: say which one',
});

/** A ticket to store. */
export interface NewTicket {
  ticketId: string;
  groupId: string;
  memberId: string;
  seq: number;
  code: string;
  /** Number in the paper book; none by default. */
  paperNumber?: string | null;
  status: MembershipStatus;
  instalmentPaise: number;
  totalInstalments: number;
  /** Of the group: the day on which the first instalment is due. */
  startDate: string;
  joinedDate: string;
  nomineeName: string | null;
  nomineeRelation: string | null;
  referralId: string | null;
  /** Commission of its referrer, and with what it is earned; nothing by default. */
  commissionPaise?: number;
  commissionEarned?: CommissionEarned;
  createdAt: string;
  /** Paise of the receipts written with it; nothing by default. */
  paidPaise?: number;
  paidInstalments?: number;
  lastPaidDate?: string | null;
  /** Import from a paper book that made it. */
  importId?: string;
  /** Instant at which it was taken back. */
  deletedAt?: string | null;
}

/** Stores new tickets; their group's figure and next number are changed elsewhere. */
export async function insertTickets(
  tx: Queryable,
  accountId: string,
  tickets: readonly NewTicket[],
): Promise<void> {
  const searchOf = await ticketSearch(tx, accountId, tickets);
  const toRow = ({ groupId: schemeId, startDate, ...ticket }: NewTicket) => ({
    search: searchOf(ticket),
    ...{ accountId, schemeId, paidPaise: 0, paidInstalments: 0, lastPaidDate: null },
    ...{ commissionPaise: null, commissionEarned: null, deletedAt: null, importId: null },
    paperNumber: null,
    ...ticket,
    dueOn: firstUnpaidOn({ waivedInstalments: 0, paidPaise: 0, startDate, ...ticket }),
    updatedAt: ticket.deletedAt ?? ticket.createdAt,
  });
  await insertRows(tx, 'ticket', tickets, { toRow });
}

const NEWEST = sql`order by t.created_at desc, t.ticket_id desc`;

/** Tickets of these ids, newest first, deleted ones too. */
export async function ticketsByIds(
  database: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<TicketRow[]> {
  const named = sql`and t.ticket_id = any(${ticketIds})`;
  return (await execute(database, selectTickets(accountId, sql`${named} ${NEWEST}`))).rows;
}

/** The ticket of this id, unless it is deleted. */
export async function liveTicket(
  database: Queryable,
  accountId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const named = sql`and t.ticket_id = ${ticketId} and t.deleted_at is null`;
  return (await execute(database, selectTickets(accountId, named))).rows[0];
}

/** Holder of a ticket, also of a deleted one. */
export async function memberOfTicket(
  database: Queryable,
  accountId: string,
  ticketId: string,
): Promise<string | undefined> {
  const { rows } = await runSql<{ memberId: string }>(database)`
    select member_id from ticket where account_id = ${accountId} and ticket_id = ${ticketId}`;
  return rows[0]?.memberId;
}

/** Live tickets of these persons, newest first. */
export async function ticketsOfPersons(
  database: Queryable,
  accountId: string,
  memberIds: readonly string[],
): Promise<TicketRow[]> {
  const ofMembers = sql`and t.member_id = any(${memberIds}) and t.deleted_at is null`;
  return (await execute(database, selectTickets(accountId, sql`${ofMembers} ${NEWEST}`))).rows;
}

/**
 * Locks the live tickets of these ids until the transaction ends, in the order of their ids: two
 * transactions never wait for each other.
 */
export async function lockTickets(
  tx: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<TicketRow[]> {
  const named = idCondition('t.ticket_id', ticketIds);
  const live = sql`and ${named} and t.deleted_at is null order by t.ticket_id`;
  const [, { rows }] = await Promise.all([
    execute(
      tx,
      sql`select t.ticket_id from ticket t where t.account_id = ${accountId} and ${named}
       order by t.ticket_id for no key update`,
    ),
    // Read once locked: a row joined before could name an earlier holder.
    execute(tx, selectTickets(accountId, live)),
  ]);
  return rows;
}

/** Locks the live ticket of this id until the transaction ends. */
export async function lockTicket(
  tx: Queryable,
  accountId: string,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const [row] = await lockTickets(tx, accountId, [ticketId]);
  return row;
}

async function liveTicketsOf(
  database: Queryable,
  accountId: string,
  memberId: string,
): Promise<string[]> {
  const { rows } = await runSql<{ ticketId: string }>(database)`
    select ticket_id from ticket
    where account_id = ${accountId} and member_id = ${memberId} and deleted_at is null`;
  return rows.map(({ ticketId }) => ticketId);
}

export async function updateTicketStatus(
  tx: Queryable,
  accountId: string,
  {
    ticketId,
    status,
    updatedAt,
  }: { ticketId: string; status: MembershipStatus; updatedAt: string },
): Promise<void> {
  await updateRow(tx, 'ticket', { accountId, ticketId }, { status, updatedAt });
}

/** Stores the number of a ticket's last instalments that need not be paid. */
export async function storeWaived(
  tx: Queryable,
  accountId: string,
  { ticketId, waivedInstalments }: { ticketId: string; waivedInstalments: number },
): Promise<void> {
  await runSql(tx)`
    update ticket t set ${setWaivedSql(accountId, waivedInstalments)} where t.account_id = ${accountId} and t.ticket_id = ${ticketId}`;
}

/** Marks a ticket as deleted; no list shows it from then on. */
export async function deleteTicket(
  tx: Queryable,
  accountId: string,
  { ticketId, at }: { ticketId: string; at: string },
): Promise<void> {
  await updateRow(tx, 'ticket', { accountId, ticketId }, { deletedAt: at, updatedAt: at });
}

/** Stores the facts of a ticket that no rule hangs on. */
export async function updateTicket(
  tx: Queryable,
  accountId: string,
  {
    ticketId,
    ...changes
  }: Pick<TicketRow, 'ticketId' | 'nomineeName' | 'nomineeRelation' | 'paperNumber' | 'updatedAt'>,
): Promise<void> {
  await updateRow(tx, 'ticket', { accountId, ticketId }, changes);
}

/** True when a ticket has a receipt that is not reversed. */
export async function hasValidReceipts(
  database: Queryable,
  accountId: string,
  ticketId: string,
): Promise<boolean> {
  const { rows } = await runSql(database)`
    select 1 from receipt where account_id = ${accountId} and ticket_id = ${ticketId} and status = 'Valid' limit 1`;
  return rows.length > 0;
}

/** True for the id of a ticket, by its prefix. */
export function isTicketId(id: string): boolean {
  return id.startsWith('tkt_');
}

/** True for the id of a person, which may stand for their only ticket. */
export function isPersonId(id: string): boolean {
  return id.startsWith('mem_');
}

/**
 * The ticket of a person who has no other.
 * @param field parameter that names the person, for the refusal
 * @throws Failure 422 for any other number of tickets
 */
export async function onlyTicketOf(
  tx: Queryable,
  accountId: string,
  { memberId, field }: { memberId: string; field: string },
): Promise<string> {
  const [ticketId, ...others] = await liveTicketsOf(tx, accountId, memberId);
  if (ticketId === undefined || others.length > 0) {
    throw invalidField(field, REFUSED.thisMemberDoesNotHaveExactly);
  }
  return ticketId;
}

/**
 * Locks the live ticket of a request until the transaction ends, also named by the id of a person
 * who has no other.
 * @param field parameter that names it, for the refusal
 * @throws Failure 404 when there is none, 422 for a person without exactly one ticket
 */
export async function lockNamedTicket(
  tx: Queryable,
  accountId: string,
  { id, field }: { id: string; field: string },
): Promise<TicketRow> {
  const isPerson = isPersonId(id);
  if (isPerson && !(await findPerson(tx, accountId, id))) throw notFound(NOT_FOUND.ticket);
  const ticketId = isPerson ? await onlyTicketOf(tx, accountId, { memberId: id, field }) : id;
  const ticket = await lockTicket(tx, accountId, ticketId);
  if (!ticket) throw notFound(NOT_FOUND.ticket);
  return ticket;
}
