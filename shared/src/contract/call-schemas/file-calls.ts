import * as z from 'zod/mini';
import * as calls from '../calls/files.ts';
import { LATENESS } from '../dues.ts';
import { binderFor } from './bind.ts';
import { prizeFilters } from './prize-calls.ts';
import { rangeQuery, schemeFilter, searchText, statusFilter } from './list-filters.ts';

const bind = binderFor('files');

export const fileCalls = {
  receiptsFile: bind(calls.receiptsFile, {
    summary: 'All receipts that a filter finds, for spreadsheets',
    query: z.object({ ...rangeQuery, searchvalue: searchText }),
  }),
  ticketsFile: bind(calls.ticketsFile, {
    summary: 'All tickets that a filter finds, for spreadsheets',
    query: z.object({
      schemeid: schemeFilter,
      membershipstatus: statusFilter,
      searchvalue: searchText,
    }),
  }),
  membersFile: bind(calls.membersFile, {
    summary: 'All members that a search finds, for spreadsheets',
    query: z.object({ searchvalue: searchText }),
  }),
  groupsFile: bind(calls.groupsFile, { summary: 'All groups, for spreadsheets' }),
  groupTypesFile: bind(calls.groupTypesFile, { summary: 'All group types, for spreadsheets' }),
  referralsFile: bind(calls.referralsFile, { summary: 'All referrers, for spreadsheets' }),
  duesFile: bind(calls.duesFile, {
    summary: 'All tickets with something due that a filter finds, for spreadsheets',
    query: z.object({
      schemeid: schemeFilter,
      searchvalue: searchText,
      late: z.optional(z.enum(LATENESS, 'late must be 1, 2, 3 or more')),
    }),
  }),
  prizesFile: bind(calls.prizesFile, {
    summary: 'All prizes that a filter finds, for spreadsheets',
    query: z.object(prizeFilters),
  }),
};
