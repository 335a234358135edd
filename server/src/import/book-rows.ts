import type { MembershipStatus } from '@kuri/shared/contract';
import { isFarBehind, paidInstalments } from '../arrears/arrears.ts';
import type { Writer } from '../http/writer.ts';
import { newId } from '../ids.ts';
import { cleanName, nameIndex, nameKey } from '../search/name-keys.ts';
import type { BookGroup, BookPayment, BookPerson, BookTicket, Holding } from './book.ts';

// A book as rows of the tables, by the names of their columns.

/** Who writes, and in which import. */
export interface RowWriter extends Writer {
  importId: string;
  /** The business date in India. */
  today: string;
}

export function memberRow(
  { accountId: account_id, at }: RowWriter,
  { memberId, memberNo, person }: { memberId: string; memberNo: number; person: BookPerson },
) {
  const key = nameKey(person.name);
  return {
    account_id,
    member_id: memberId,
    member_no: memberNo,
    name: cleanName(person.name),
    name_key: key,
    name_index: nameIndex(key),
    phone10: person.phone10,
    email: person.email,
    address: person.address,
    created_at: at,
    updated_at: at,
  };
}

/** What a new ticket is: one that is to be Active and is far behind is a defaulter at once. */
function statusOf(ticket: BookTicket, group: BookGroup, today: string): MembershipStatus {
  const { paidPaise, waivedInstalments } = ticket;
  const terms = { ...group, paidPaise, waivedInstalments };
  return ticket.status === 'Active' && isFarBehind(terms, today) ? 'Defaulter' : ticket.status;
}

export function ticketRow(
  { accountId: account_id, at, importId, today }: RowWriter,
  holding: Holding,
  ticket: BookTicket,
  given: {
    ticketId: string;
    groupId: string;
    memberId: string;
    seq: number;
    code: string;
    lastPaid: string | null;
  },
) {
  const { group } = holding;
  return {
    account_id,
    ticket_id: given.ticketId,
    scheme_id: given.groupId,
    member_id: given.memberId,
    seq: given.seq,
    code: given.code,
    status: statusOf(ticket, group, today),
    instalment_paise: group.instalmentPaise,
    total_instalments: group.totalInstalments,
    paid_paise: ticket.paidPaise,
    paid_instalments: paidInstalments({ ...group, paidPaise: ticket.paidPaise }),
    last_paid_date: given.lastPaid,
    joined_date: ticket.joinedDate,
    nominee_name: holding.nomineeName,
    nominee_relation: holding.nomineeRelation,
    referral_id: null,
    created_at: at,
    updated_at: at,
    import_id: importId,
  };
}

export function paymentRow(
  { accountId: account_id, userId, at, importId, madeWith }: RowWriter,
  payment: BookPayment,
  receiptNumber: string,
) {
  return {
    account_id,
    payment_id: newId('pay'),
    receipt_number: receiptNumber,
    method: payment.method,
    total_paise: payment.paise,
    receipt_date: payment.date,
    transaction_id: payment.transactionId,
    remarks: payment.remarks,
    created_by: userId,
    created_at: at,
    made_with: madeWith,
    import_id: importId,
  };
}

export function receiptRow(
  { accountId: account_id, at }: RowWriter,
  payment: BookPayment,
  line: {
    paymentId: string;
    ticketId: string;
    groupId: string;
    memberId: string;
    paise: number;
  },
) {
  return {
    account_id,
    receipt_id: newId('rct'),
    payment_id: line.paymentId,
    ticket_id: line.ticketId,
    scheme_id: line.groupId,
    member_id: line.memberId,
    method: payment.method,
    receipt_date: payment.date,
    amount_paise: line.paise,
    instalments: Math.floor(line.paise / payment.holding.group.instalmentPaise),
    status: 'Valid',
    created_at: at,
  };
}
