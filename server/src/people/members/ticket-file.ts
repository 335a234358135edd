import type { Ticket } from '@kuri/shared/contract';
import { type CsvColumns, plainAmount, plainPhone } from '../../ground/http/csv-file.ts';

/** A list of tickets as a file, also of those with something due. */
export const TICKET_COLUMNS: CsvColumns<Ticket> = [
  ['Ticket', (ticket) => ticket.membershipCode],
  ['Member', (ticket) => ticket.memberName],
  ['Phone', (ticket) => plainPhone(ticket.contactPhone)],
  ['Address', (ticket) => ticket.address],
  ['Group', (ticket) => ticket.schemeName],
  ['Status', (ticket) => ticket.membershipStatus],
  ['Joined', (ticket) => ticket.joinedDate],
  ['Monthly instalment', (ticket) => plainAmount(ticket.monthlyInstallmentAmount)],
  ['Paid instalments', (ticket) => ticket.paidInstallments],
  ['Paid amount', (ticket) => plainAmount(ticket.paidAmount)],
  ['Due instalments', (ticket) => ticket.dueInstallments],
  ['Due amount', (ticket) => plainAmount(ticket.dueAmount)],
  ['Due since', (ticket) => ticket.dueDate],
  ['Balance', (ticket) => plainAmount(ticket.balanceAmount)],
  ['Last paid', (ticket) => ticket.lastPaidDate],
  ['Referred by', (ticket) => ticket.refName],
];
