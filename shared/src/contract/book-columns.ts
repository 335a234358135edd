import type { ImportKind } from './book-import.ts';
import { ASKED_FIELDS, memberField } from './fields/member-fields.ts';

/** A column of a file that a paper book is brought along in. */
export interface BookColumn {
  /** Name in the program. */
  key: string;
  heading: string;
  isRequired: boolean;
  example: string;
}

const columnOf =
  (isRequired: boolean) =>
  (key: string, heading: string, example: string): BookColumn => ({
    key,
    heading,
    isRequired,
    example,
  });
const required = columnOf(true);
const optional = columnOf(false);

const ofMembers = ASKED_FIELDS.flatMap((name) => {
  const { asked, isNeeded, texts } = memberField(name);
  const column = isNeeded ? required : optional;
  return asked?.imported ? [column(name, texts.heading, asked.imported.example)] : [];
});

/** Columns of payments that columns of months stand for, by their keys. */
export const MONTH_COLUMNS: ReadonlySet<string> = new Set(['receiptDate', 'amount']);

/** The columns of each file, in the order of its template. */
export const BOOK_COLUMNS: Readonly<Record<ImportKind, readonly BookColumn[]>> = {
  groups: [
    required('schemeCode', 'Group code', 'LG12-A'),
    required('schemeName', 'Group name', 'Lakshmi Gold A'),
    required('schemeType', 'Group type', 'Gold Savings 12'),
    required('monthlyInstallment', 'Monthly instalment', '5000'),
    required('maxCapacity', 'Places', '25'),
    required('schemeStartDate', 'Start date', '01/04/2026'),
    required('schemeDrawDate', 'First draw', '10/04/2026'),
    optional('returnAmount', 'Return amount', '60000'),
  ],
  members: [
    required('memberName', 'Member name', 'Anjali Menon'),
    required('contactPhone', 'Phone', '98470 12345'),
    ...ofMembers,
    required('schemeCode', 'Group code', 'LG12-A'),
    optional('ticketNumber', 'Ticket no.', ''),
    optional('ticketsCount', 'Tickets', '2'),
    required('joinedDate', 'Joined date', '01/04/2026'),
    optional('status', 'Status', 'Active'),
    optional('nomineeName', 'Nominee', ''),
    optional('nomineeRelation', 'Nominee relation', ''),
  ],
  payments: [
    optional('contactPhone', 'Phone', '98470 12345'),
    optional('memberName', 'Member name', 'Anjali Menon'),
    required('schemeCode', 'Group code', 'LG12-A'),
    optional('ticketNumber', 'Ticket no.', ''),
    required('receiptDate', 'Date', '05/04/2026'),
    required('amount', 'Amount', '10000'),
    optional('paymentMethod', 'Method', 'Cash'),
    optional('transactionId', 'Transaction ID', ''),
    optional('bookNumber', 'Book receipt no.', '117'),
  ],
  draws: [
    required('schemeCode', 'Group code', 'LG12-A'),
    required('drawNo', 'Draw no.', '1'),
    required('drawDate', 'Draw date', '10/04/2026'),
    optional('ticketNumber', 'Ticket no.', ''),
    optional('contactPhone', 'Winner phone', '98470 12345'),
    optional('memberName', 'Winner name', 'Anjali Menon'),
    optional('prize', 'Prize', '60000'),
    optional('paidDate', 'Prize paid on', '12/04/2026'),
    optional('paymentMethod', 'Paid by', 'Cash'),
  ],
};

/** Headings of the needed columns of a group that have no value. @param group values by the keys of its columns */
export const missingOfGroup = (group: Readonly<Record<string, string>>): string[] =>
  BOOK_COLUMNS.groups.flatMap(({ key, heading, isRequired }) =>
    isRequired && !group[key] ? heading : [],
  );
