import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { refusingMemberClashes } from '../../people/members/clashes.ts';
import { insertTickets, type NewTicket } from '../../people/members/ticket-queries.ts';
import { DaySums, addManyCollected } from '../../money/receipts/collection-sums.ts';
import { takeReceiptNumbers } from '../../money/receipts/receipt-number.ts';
import { insertPayments, type NewPayment } from '../../money/receipts/receipt-queries.ts';
import { toPayment, toTicket } from './book-rows.ts';
import type { BookTicket, CheckedBook, Holding } from './book.ts';
import { removeFiles } from './import-queries.ts';
import { bookChanged, holdOldGroups, payOldTickets } from './pay-old-tickets.ts';
import { inSlices } from './slices.ts';
import { storeWritten } from './work-queries.ts';
import {
  takeSeats,
  writeGroups,
  writeMembers,
  type BookWriter,
  type Seats,
} from './write-places.ts';

/** The ids that the rows of a book are given. */
interface Ids {
  groups: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
  tickets: ReadonlyMap<BookTicket, string>;
}

function ownersOf({ person, group }: Holding, { groups, members }: Ids) {
  const memberId = person.memberId ?? members.get(person.key) ?? '';
  return { memberId, groupId: group.groupId ?? groups.get(group.key) ?? '' };
}

/** When each ticket was paid last; payments are in the order of their dates. */
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
  await inSlices(book.holdings, (holding) => {
    const { key } = holding.group;
    for (const ticket of holding.tickets) {
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
    }
  });
  await refusingMemberClashes(() => insertTickets(tx, writer.accountId, tickets));
}

async function writePayments(
  tx: Queryable,
  writer: BookWriter,
  { payments }: CheckedBook,
  ids: Ids,
): Promise<void> {
  const { accountId } = writer;
  const sums = new DaySums();
  await inSlices(payments, ({ date, method, holding, lines }) => {
    const { groupId } = ownersOf(holding, ids);
    for (const { paise } of lines) sums.add({ day: date, method, groupId, amountPaise: paise });
  });
  await addManyCollected(tx, accountId, sums);
  const dates = payments.map(({ date }) => date);
  const numbers = await takeReceiptNumbers(tx, accountId, dates);
  const taken: NewPayment[] = [];
  await inSlices(payments, (payment) => {
    const owners = ownersOf(payment.holding, ids);
    const lines = payment.lines.map(({ ticket, paise }) => {
      const ticketId = ticket.ticketId ?? ids.tickets.get(ticket) ?? '';
      return { ...owners, ticketId, paise };
    });
    taken.push(toPayment(writer, payment, numbers[taken.length] ?? '', lines));
  });
  await insertPayments(tx, accountId, taken);
}

/**
 * Writes a checked book, in the caller's transaction: as single writes of its rows would have, but for
 * their audit, which is one row for all of it. Groups that get payments are locked first, then the tickets
 * that were there, groups that get tickets, the numbers of members, and last those of the receipts.
 * @param reason why it is written, for the trail
 * @throws Failure 409 when the database is not as it was when the book was checked
 */
export async function writeBook(
  tx: Queryable,
  writer: BookWriter,
  { book, run, reason }: { book: CheckedBook; run: number; reason: string },
): Promise<void> {
  const { accountId, userId, at, importId } = writer;
  await holdOldGroups(tx, accountId, book.payments);
  await payOldTickets(tx, writer, book.payments);
  const groups = await writeGroups(tx, writer, book);
  const tickets = new Map<BookTicket, string>();
  await inSlices(book.holdings, (holding) => {
    for (const ticket of holding.tickets) tickets.set(ticket, newId('tkt'));
  });
  // Places before people, as with a single enrolment.
  const seats = await takeSeats(tx, writer, book, groups);
  const members = await writeMembers(tx, writer, book.persons);
  const ids = { groups, members, tickets };
  await writeTickets(tx, writer, book, { ...ids, seats });
  await writePayments(tx, writer, book, ids);
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
    },
    about: [...groups.values(), ...members.values()],
  });
  await removeFiles(tx, accountId, { importId });
  const written = { userId, at, reason, book };
  const isStill = await storeWritten(tx, { accountId, importId, run }, written);
  if (!isStill) throw bookChanged();
}
