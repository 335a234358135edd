import { refusals } from '@kuri/shared/contract';
import { runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { updateRow } from '../../ground/database/statements.ts';
import type { MembershipStatus, WriteImportBody } from '@kuri/shared/contract';
import type {
  BookDraw,
  BookGroup,
  BookPayment,
  BookPerson,
  BookTicket,
  CheckedBook,
  Holding,
} from './book.ts';
import { inSlices, liveBookOf } from './check-book.ts';
import { removeFiles, storeWritten } from './import-queries.ts';
import { setPaidSql } from '../../ground/arrears/arrears-sql.ts';
import { isDefaulterOn, paidInstalments } from '../../ground/arrears/arrears.ts';
import { recordPaperDraws } from '../../drawing/draws/paper-draws.ts';
import type { DrawWriter } from '../../ground/chain/chain.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict, type Failure } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { postPast, requireOpenMonth } from '../../money/journal/post.ts';
import { catchesUp } from '../../money/receipts/receipt-rules.ts';
import { activatePaid, reactivateTicket } from '../../money/receipts/activate-paid.ts';
import { insertTickets, type NewTicket, lockTickets } from '../../people/members/ticket-queries.ts';
import { takeReceiptNumbers } from '../../money/receipts/receipt-number.ts';
import {
  insertPayments,
  postingsOf,
  type NewPayment,
} from '../../money/receipts/receipt-queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { withGroupConflicts } from '../../people/groups/rules.ts';
import { insertGroupType, listGroupTypes } from '../../people/groups/group-types.ts';
import { createGroup } from '../../people/groups/group-writes.ts';
import { withMemberConflicts } from '../../people/members/member-writes.ts';
import { reserveSeats, ticketCode } from '../../people/members/group-places.ts';
import { insertPersons, type Person } from '../../people/members/person-queries.ts';

const REFUSED = refusals('writeBook', {
  theDataThatTheFilesWere:
    'The data that the files were checked against has changed. Please check them again.',
});

export type BookWriter = DrawWriter & { importId: string };

/** Status of a new ticket: Active, but a defaulter's, is one at once. */
function statusOf(ticket: BookTicket, group: BookGroup, today: string): MembershipStatus {
  const { paidPaise, waivedInstalments, joinedDate } = ticket;
  const terms = { ...group, paidPaise, waivedInstalments, joinedDate };
  return ticket.status === 'Active' && isDefaulterOn(terms, today) ? 'Defaulter' : ticket.status;
}

function toTicket(
  { at, importId, today }: BookWriter,
  { group }: Holding,
  ticket: BookTicket,
  given: Pick<NewTicket, 'ticketId' | 'groupId' | 'memberId' | 'seq' | 'code' | 'lastPaidDate'>,
): NewTicket {
  return {
    ...given,
    status: statusOf(ticket, group, today),
    instalmentPaise: group.instalmentPaise,
    totalInstalments: group.totalInstalments,
    startDate: group.startDate,
    paidPaise: ticket.paidPaise,
    paidInstalments: paidInstalments({ ...group, paidPaise: ticket.paidPaise }),
    joinedDate: ticket.joinedDate,
    paperNumber: ticket.paperNumber,
    nomineeName: ticket.nomineeName,
    nomineeRelation: ticket.nomineeRelation,
    referralId: null,
    createdAt: at,
    importId,
  };
}

/** @param lines the parts of its tickets, in paise */
function toPayment(
  { userId, at, importId, madeWith }: BookWriter,
  { method, paise, date, transactionId, remarks, holding }: BookPayment,
  lines: readonly { ticketId: string; groupId: string; memberId: string; paise: number }[],
): Omit<NewPayment, 'receiptNumber'> {
  return {
    paymentId: newId('pay'),
    method,
    totalPaise: paise,
    receiptDate: date,
    transactionId,
    remarks,
    createdBy: userId,
    createdAt: at,
    madeWith,
    importId,
    lines: lines.map(({ paise: amountPaise, ...line }) => ({
      ...line,
      receiptId: newId('rct'),
      amountPaise,
      instalments: Math.floor(amountPaise / holding.group.instalmentPaise),
    })),
  };
}

async function writeTypes(tx: Queryable, writer: BookWriter, book: CheckedBook) {
  const { accountId, at } = writer;
  for (const type of book.types) {
    const entityId = newId('gty');
    const after = {
      schemeTypeId: entityId,
      schemeType: type.name,
      schemeTypeDescription: '',
      schemeDuration: 12,
      schemeAmount: toRupees(type.amountPaise),
      winnerPaysRemaining: true,
      returnAmount: type.returnPaise === null ? null : toRupees(type.returnPaise),
      createdAt: at,
      updatedAt: at,
    };
    await insertGroupType(tx, accountId, after);
    await writeAudit(tx, { ...writer, action: 'group-type.created', entityId, after });
  }
}

/** Creates the new groups with their types. @returns the ids of all, by their keys */
async function writeGroups(
  tx: Queryable,
  writer: BookWriter,
  book: CheckedBook,
): Promise<Map<string, string>> {
  await withGroupConflicts(() => writeTypes(tx, writer, book));
  const types = new Map(
    (await listGroupTypes(tx, writer.accountId)).map((type) => [
      type.schemeType.trim().toLowerCase(),
      type.schemeTypeId,
    ]),
  );
  const ids = new Map<string, string>();
  for (const { key, form, typeKey } of book.groups) {
    if (!form) continue;
    const body = { ...form, schemeTypeId: types.get(typeKey) ?? '' };
    const made = await withGroupConflicts(() => createGroup(tx, writer, body));
    ids.set(key, made.schemeId);
  }
  const paidOrHeld = [...book.holdings, ...book.payments.map(({ holding }) => holding)];
  for (const { group } of paidOrHeld) if (group.groupId !== null) ids.set(group.key, group.groupId);
  return ids;
}

/** The numbers and codes of the tickets of a group. */
interface Seats {
  code: (index: number) => string;
  seq: (index: number) => number;
}

/** Takes the places of all new tickets, group by group in the order of their ids. */
async function takeSeats(
  tx: Queryable,
  { accountId }: BookWriter,
  { holdings }: CheckedBook,
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, Seats>> {
  const counts = new Map<string, { group: BookGroup; count: number }>();
  for (const { group, tickets } of holdings) {
    const before = counts.get(group.key)?.count ?? 0;
    counts.set(group.key, { group, count: before + tickets.length });
  }
  const sorted = [...counts.values()].map((wanted) => ({
    ...wanted,
    groupId: ids.get(wanted.group.key) ?? '',
  }));
  sorted.sort((a, b) => (a.groupId < b.groupId ? -1 : 1));
  const seats = new Map<string, Seats>();
  for (const { group, count, groupId } of sorted) {
    const { firstSeq, code } = await reserveSeats(tx, accountId, { groupId, count });
    seats.set(group.key, {
      seq: (index) => firstSeq + index,
      code: (index) => ticketCode(code, firstSeq + index),
    });
  }
  return seats;
}

/** Adds the new people. @returns the ids of all, by their keys */
async function writeMembers(
  tx: Queryable,
  writer: BookWriter,
  persons: readonly BookPerson[],
): Promise<Map<string, string>> {
  const { accountId, at } = writer;
  const ids = new Map<string, string>();
  const made: Person[] = [];
  await inSlices(persons, (person) => {
    const { key, memberId: storedId, ...facts } = person;
    const memberId = storedId ?? newId('mem');
    ids.set(key, memberId);
    if (storedId === null) made.push({ ...facts, memberId, createdAt: at, updatedAt: at });
  });
  await withMemberConflicts(() => insertPersons(tx, accountId, made));
  return ids;
}

const SOME = 1_000;

/** 409: the database has changed since the check. */
export function bookChanged(): Failure {
  const message = REFUSED.theDataThatTheFilesWere;
  return conflict('BOOK_CHANGED', message);
}

interface PaidTicket {
  ticketId: string;
  ticket: BookTicket;
  lastPaid: string;
}

/** Stored tickets with payments, in the order of their ids. */
function oldTickets(payments: readonly BookPayment[]): PaidTicket[] {
  const paid = new Map<string, PaidTicket>();
  // The payments are in the order of their dates: the last one stays.
  for (const { date, lines } of payments) {
    for (const { ticket } of lines) {
      const { ticketId } = ticket;
      if (ticketId !== null) paid.set(ticketId, { ticketId, ticket, lastPaid: date });
    }
  }
  return [...paid.values()].sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1));
}

/**
 * Locks the stored groups with payments, against a freeze of their lists.
 * @throws Failure 409 BOOK_CHANGED when one of them has a draw
 */
export async function holdOldGroups(
  tx: Queryable,
  accountId: string,
  payments: readonly BookPayment[],
): Promise<void> {
  const groupIds = [...new Set(payments.flatMap(({ holding }) => holding.group.groupId ?? []))];
  if (groupIds.length === 0) return;
  await runSql(tx)`
    select from scheme where account_id = ${accountId} and scheme_id = any(${groupIds})
    order by scheme_id for no key update`;
  const { drawnGroups } = await liveBookOf(tx, accountId, { ticketIds: [], groupIds });
  if (drawnGroups.size > 0) throw bookChanged();
}

/**
 * Locks the stored tickets with payments and updates their paid amounts.
 * @throws Failure 409 BOOK_CHANGED when one of them is not as it was checked, or was paid in the console
 */
export async function payOldTickets(
  tx: Queryable,
  writer: BookWriter,
  payments: readonly BookPayment[],
): Promise<void> {
  const { accountId, today } = writer;
  const paid = oldTickets(payments);
  for (let from = 0; from < paid.length; from += SOME) {
    const some = paid.slice(from, from + SOME);
    const ids = some.map(({ ticketId }) => ticketId);
    const rows = await lockTickets(tx, accountId, ids);
    const { paidTickets } = await liveBookOf(tx, accountId, { ticketIds: ids, groupIds: [] });
    if (paidTickets.size > 0) throw bookChanged();
    const byId = new Map(rows.map((row) => [row.ticketId, row]));
    for (const { ticketId, ticket } of some) {
      const row = byId.get(ticketId);
      if (row?.paidPaise !== ticket.paidBefore || row.status !== ticket.status) throw bookChanged();
      const amountPaise = ticket.paidPaise - ticket.paidBefore;
      const line = { ticket: row, amountPaise, instalments: 0 };
      if (catchesUp(line, today)) await reactivateTicket(tx, writer, row);
    }
    await runSql(tx)`
      update ticket t set last_paid_date = greatest(last_paid_date, paid.day),
        ${setPaidSql(accountId, sql`paid.paise`, 't')}
      from unnest(${ids}::text[], ${some.map(({ ticket }) => ticket.paidPaise)}::bigint[], ${some.map(({ lastPaid }) => lastPaid)}::date[]) as paid (ticket_id, paise, day)
      where t.account_id = ${accountId} and t.ticket_id = paid.ticket_id`;
  }
}

/** Ids of a book's rows. */
interface Ids {
  groups: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  tickets: ReadonlyMap<BookTicket, string>;
}

function ownersOf({ person, group }: Holding, { groups, members }: Ids) {
  const memberId = person.memberId ?? members.get(person.key) ?? '';
  return { memberId, groupId: group.groupId ?? groups.get(group.key) ?? '' };
}

/** Last payment of each ticket; payments are in the order of their dates. */
function lastPaid({ payments }: CheckedBook): Map<BookTicket, string> {
  return new Map(payments.flatMap(({ date, lines }) => lines.map(({ ticket }) => [ticket, date])));
}

async function writeTickets(
  tx: Queryable,
  writer: BookWriter,
  book: CheckedBook,
  { seats, ...ids }: Ids & { seats: ReadonlyMap<string, Seats> },
): Promise<void> {
  const paidLast = lastPaid(book);
  const counts = new Map<string, number>();
  const tickets: NewTicket[] = [];
  const all = book.holdings.flatMap((holding) =>
    holding.tickets.map((ticket) => ({ holding, ticket })),
  );
  all.sort((a, b) => a.ticket.row - b.ticket.row);
  await inSlices(all, ({ holding, ticket }) => {
    const { key } = holding.group;
    const index = counts.get(key) ?? 0;
    counts.set(key, index + 1);
    const given = {
      ...ownersOf(holding, ids),
      ticketId: ids.tickets.get(ticket) ?? '',
      seq: seats.get(key)?.seq(index) ?? 0,
      code: seats.get(key)?.code(index) ?? '',
      lastPaidDate: paidLast.get(ticket) ?? null,
    };
    tickets.push(toTicket(writer, holding, ticket, given));
  });
  await withMemberConflicts(() => insertTickets(tx, writer.accountId, tickets));
}

async function writePayments(
  tx: Queryable,
  writer: BookWriter,
  { payments }: CheckedBook,
  ids: Ids,
): Promise<void> {
  const { accountId } = writer;
  const taken: Omit<NewPayment, 'receiptNumber'>[] = [];
  await inSlices(payments, (payment) => {
    const owners = ownersOf(payment.holding, ids);
    const lines = payment.lines.map(({ ticket, paise }) => {
      const ticketId = ticket.ticketId ?? ids.tickets.get(ticket) ?? '';
      return { ...owners, ticketId, paise };
    });
    taken.push(toPayment(writer, payment, lines));
  });
  await postPast(
    tx,
    accountId,
    taken.flatMap((payment) => {
      const { createdAt: recordedAt, createdBy: personId, receiptDate: bookDay } = payment;
      const postings = payment.lines.flatMap((line) => postingsOf(line, payment));
      return postings.map((posting) => ({ ...posting, recordedAt, personId, bookDay }));
    }),
  );
  const dates = taken.map(({ receiptDate }) => receiptDate);
  const numbers = await takeReceiptNumbers(tx, accountId, dates);
  const numbered = taken.map((payment, index) => ({
    ...payment,
    receiptNumber: numbers[index] ?? '',
  }));
  await insertPayments(tx, accountId, numbered);
}

/** Keeps how many draws of a group were held on paper, where its first draw lies in the past. */
async function writePaperDraws(
  tx: Queryable,
  accountId: string,
  {
    book,
    groups,
    totals,
  }: { book: CheckedBook; groups: ReadonlyMap<string, string>; totals: WriteImportBody['groups'] },
): Promise<{ schemeCode: string; paperDraws: number }[]> {
  const counts = new Map(totals.map((total) => [total.schemeCode.toLowerCase(), total.paperDraws]));
  const kept: { schemeCode: string; paperDraws: number }[] = [];
  for (const { schemeCode, pastDraw } of book.found.groups) {
    const key = schemeCode.toLowerCase();
    const paperDraws = counts.get(key);
    if (pastDraw === null || paperDraws === undefined) continue;
    const group = { accountId, schemeId: groups.get(key) ?? '' };
    await updateRow(tx, 'scheme', group, { paperDraws });
    kept.push({ schemeCode, paperDraws });
  }
  return kept;
}

/** Records the draws of the book that were held on paper, group by group. */
async function writeDraws(
  tx: Queryable,
  writer: BookWriter,
  { draws, ids, reason }: { draws: readonly BookDraw[]; ids: Ids; reason: string },
): Promise<void> {
  for (const group of new Set(draws.map((draw) => draw.group))) {
    const held = draws.filter((draw) => draw.group === group);
    const groupId = group.groupId ?? ids.groups.get(group.key) ?? '';
    const { importId } = writer;
    const won = held.map(({ held: draw, won: winner }) => ({
      ...draw,
      ticketId: winner && (winner.ticket.ticketId ?? ids.tickets.get(winner.ticket) ?? ''),
    }));
    await recordPaperDraws(tx, writer, { groupId, draws: won, reason, importId });
  }
}

/**
 * Writes a checked book in the caller's transaction, with the result of single writes but one audit row.
 * @param reason why it is written, for the trail
 * @throws Failure 409 when the database is not as it was when the book was checked, 422 for a payment in a closed month
 */
export async function writeBook(
  tx: Queryable,
  writer: BookWriter,
  {
    book,
    run,
    reason,
    totals,
  }: { book: CheckedBook; run: number; reason: string; totals: WriteImportBody['groups'] },
): Promise<void> {
  const { accountId, userId, at, importId } = writer;
  const [earliest] = book.payments.map(({ date }) => date).sort();
  if (earliest !== undefined) {
    await requireOpenMonth(tx, accountId, { day: earliest, field: 'payments' });
  }
  await holdOldGroups(tx, accountId, book.payments);
  await payOldTickets(tx, writer, book.payments);
  const groups = await writeGroups(tx, writer, book);
  const tickets = new Map<BookTicket, string>();
  await inSlices(book.holdings, (holding) => {
    for (const ticket of holding.tickets) tickets.set(ticket, newId('tkt'));
  });
  const seats = await takeSeats(tx, writer, book, groups);
  const members = await writeMembers(tx, writer, book.persons);
  const ids = { groups, members, tickets };
  await writeTickets(tx, writer, book, { ...ids, seats });
  await writePayments(tx, writer, book, ids);
  const paidTickets = book.payments.flatMap(({ lines }) => lines.map(({ ticket }) => ticket));
  const paidIds = paidTickets.map((ticket) => ticket.ticketId ?? tickets.get(ticket) ?? '');
  await activatePaid(tx, writer, [...new Set(paidIds)]);
  const paperDraws = await writePaperDraws(tx, accountId, { book, groups, totals });
  await writeDraws(tx, writer, { draws: book.draws, ids, reason });
  const { newGroups, newMembers, payments, amount } = book.found;
  await writeAudit(tx, {
    ...writer,
    action: 'import.written',
    entityId: importId,
    after: {
      newGroups,
      newMembers,
      newTickets: book.found.tickets,
      payments,
      totalPaise: toPaise(amount),
      reason,
      ...(paperDraws.length > 0 && { paperDraws }),
    },
    about: [...groups.values(), ...members.values()],
  });
  await removeFiles(tx, accountId, { importId });
  const written = { userId, at, reason, book };
  const isStill = await storeWritten(tx, { accountId, importId, run }, written);
  if (!isStill) throw bookChanged();
}
