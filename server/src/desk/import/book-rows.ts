import type { MembershipStatus } from '@kuri/shared/contract';
import { isFarBehind, paidInstalments } from '../../ground/arrears/arrears.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { newId } from '../../ground/ids.ts';
import type { Person } from '../../people/members/person-queries.ts';
import type { NewTicket } from '../../people/members/ticket-queries.ts';
import type { NewPayment } from '../../money/receipts/receipt-queries.ts';
import type { BookGroup, BookPayment, BookPerson, BookTicket, Holding } from './book.ts';

// The rows of a book, as they are stored.

/** Who writes, and in which import. */
export interface RowWriter extends Writer {
  importId: string;
  /** The business date in India. */
  today: string;
}

export function toPerson({ at }: RowWriter, memberId: string, person: BookPerson): Person {
  const { name, phone10, email, address } = person;
  return { memberId, name, phone10, email, address, createdAt: at, updatedAt: at };
}

/** The status of a new ticket: one that should be Active but is far behind is a defaulter at once. */
function statusOf(ticket: BookTicket, group: BookGroup, today: string): MembershipStatus {
  const { paidPaise, waivedInstalments } = ticket;
  const terms = { ...group, paidPaise, waivedInstalments };
  return ticket.status === 'Active' && isFarBehind(terms, today) ? 'Defaulter' : ticket.status;
}

export function toTicket(
  { at, importId, today }: RowWriter,
  { group, nomineeName, nomineeRelation }: Holding,
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
    nomineeName,
    nomineeRelation,
    referralId: null,
    createdAt: at,
    importId,
  };
}

/** @param lines what it pays to which ticket, in paise */
export function toPayment(
  { userId, at, importId, madeWith }: RowWriter,
  { method, paise, date, transactionId, remarks, holding }: BookPayment,
  receiptNumber: string,
  lines: readonly { ticketId: string; groupId: string; memberId: string; paise: number }[],
): NewPayment {
  return {
    paymentId: newId('pay'),
    receiptNumber,
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
