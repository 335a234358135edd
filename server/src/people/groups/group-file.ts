import type { Group, GroupType } from '@kuri/shared/contract';
import { type CsvColumns, plainAmount } from '../../ground/http/csv-file.ts';

/** The list of groups as a file. */
export const GROUP_COLUMNS: CsvColumns<Group> = [
  ['Group code', (group) => group.schemeCode],
  ['Group name', (group) => group.schemeName],
  ['Group type', (group) => group.schemeType],
  ['Status', (group) => group.schemeStatus],
  ['Monthly instalment', (group) => plainAmount(group.monthlyInstallment)],
  [
    'Return amount',
    ({ returnAmount }) => (returnAmount === null ? null : plainAmount(returnAmount)),
  ],
  ['Months', (group) => group.schemeDuration],
  ['Tickets', (group) => group.currentCapacity],
  ['Places', (group) => group.maxCapacity],
  ['Start date', (group) => group.schemeStartDate],
  ['First draw', (group) => group.schemeDrawDate],
  ['Draws held', (group) => group.drawsCompleted],
  ['Next draw', (group) => group.nextDrawDate],
];

/** The list of group types as a file. */
export const GROUP_TYPE_COLUMNS: CsvColumns<GroupType> = [
  ['Group type', (type) => type.schemeType],
  ['Description', (type) => type.schemeTypeDescription],
  ['Months', (type) => type.schemeDuration],
  ['Monthly amount', (type) => plainAmount(type.schemeAmount)],
  ['Return amount', (type) => (type.returnAmount === null ? null : plainAmount(type.returnAmount))],
];
