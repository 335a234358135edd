import type { Member } from '@kuri/shared/contract';
import { type CsvColumns, plainAmount, plainPhone } from '../../ground/http/csv-file.ts';

/** A list of members as a file. */
export const MEMBER_COLUMNS: CsvColumns<Member> = [
  ['Member', (member) => member.memberName],
  ['Phone', (member) => plainPhone(member.contactPhone)],
  ['Email', (member) => member.contactEmail],
  ['Address', (member) => member.address],
  ['Joined', (member) => member.joinedDate],
  ['Tickets', (member) => member.ticketsCount],
  [
    'Groups',
    (member) => [...new Set(member.schemeMemberships.map((t) => t.schemeName))].join('; '),
  ],
  [
    'Paid amount',
    ({ schemeMemberships }) =>
      plainAmount(schemeMemberships.reduce((sum, { paidAmount }) => sum + paidAmount, 0)),
  ],
  ['Last paid', (member) => member.lastPaidDate],
  ['Referred by', (member) => member.referralName ?? null],
];
