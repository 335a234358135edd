import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import {
  dateFilter,
  rangeQuery,
  schemeFilter,
  searchText,
  statusFilter,
  prizeFilters,
} from './list-filters.ts';
import { LATENESS, type Lateness } from '../dues.ts';
import { FOLLOWED, type Followed } from '../follow-ups.ts';
import type { PrizeState } from '../prize.ts';
import { id } from '../primitives.ts';
import type { Call } from './call.ts';

// Lists as files for spreadsheets: all rows that the filters of their screens show.

type ListFilter = {
  /** The group, or `All`. */
  scheme: string;
  searchvalue?: string | undefined;
};

/** Receipts, newest first, reversed ones too. */
export const receiptsFile: Call<
  Blob,
  { query: ListFilter & { startdate?: string | undefined; enddate?: string | undefined } }
> = { method: 'GET', path: 'export/receipts.csv', packed: 'file', permission: 'exportLists' };

/** Tickets, newest first. */
export const ticketsFile: Call<
  Blob,
  { query: ListFilter & { membershipStatus?: string | undefined } }
> = { method: 'GET', path: 'export/tickets.csv', packed: 'file', permission: 'exportLists' };

/** Members, newest first. */
export const membersFile: Call<Blob, { query: { searchvalue?: string | undefined } }> = {
  method: 'GET',
  path: 'export/members.csv',
  packed: 'file',
  permission: 'exportLists',
};

/** Every group, active ones first, by name. */
export const groupsFile: Call<Blob> = {
  method: 'GET',
  path: 'export/groups.csv',
  packed: 'file',
  permission: 'exportLists',
};

/** Group types, newest first. */
export const groupTypesFile: Call<Blob> = {
  method: 'GET',
  path: 'export/groupTypes.csv',
  packed: 'file',
  permission: 'exportLists',
};

/** Referrers, newest first. */
export const referralsFile: Call<Blob> = {
  method: 'GET',
  path: 'export/referrals.csv',
  packed: 'file',
  permission: 'exportLists',
};

/** Commission that referrers, or a named one, earned, what is due first. */
export const commissionsFile: Call<Blob, { query: { refid?: string } }> = {
  method: 'GET',
  path: 'export/commissions.csv',
  packed: 'file',
  permission: 'exportLists',
};

/** Tickets with something due, the one to call first on top. */
export const duesFile: Call<
  Blob,
  { query: ListFilter & { late?: Lateness | undefined; followed?: Followed | undefined } }
> = { method: 'GET', path: 'export/dues.csv', packed: 'file', permission: 'exportLists' };

/** Prizes and their payouts, the latest draw first. */
export const prizesFile: Call<
  Blob,
  { query: { scheme: string; state: PrizeState | 'All'; ticketid?: string | undefined } }
> = { method: 'GET', path: 'export/prizes.csv', packed: 'file', permission: 'exportLists' };

export const dayBookFile: Call<Blob, { query: { date: string } }> = {
  method: 'GET',
  path: 'export/dayBook.csv',
  packed: 'file',
  permission: 'exportLists',
};

export const tallyFile: Call<Blob, { query: { startdate: string; enddate: string } }> = {
  method: 'GET',
  path: 'export/tally.xml',
  packed: 'file',
  permission: 'readDayBooks',
};

const bind = binderFor('files');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  receiptsFile: bind(receiptsFile, {
    summary: 'All receipts that a filter finds, for spreadsheets',
    query: z.object({ ...rangeQuery, searchvalue: searchText }),
  }),
  ticketsFile: bind(ticketsFile, {
    summary: 'All tickets that a filter finds, for spreadsheets',
    query: z.object({
      schemeid: schemeFilter,
      membershipstatus: statusFilter,
      searchvalue: searchText,
    }),
  }),
  membersFile: bind(membersFile, {
    summary: 'All members that a search finds, for spreadsheets',
    query: z.object({ searchvalue: searchText }),
  }),
  groupsFile: bind(groupsFile, { summary: 'All groups, for spreadsheets' }),
  groupTypesFile: bind(groupTypesFile, { summary: 'All group types, for spreadsheets' }),
  referralsFile: bind(referralsFile, { summary: 'All referrers, for spreadsheets' }),
  commissionsFile: bind(commissionsFile, {
    summary: 'All commission that referrers earned, for spreadsheets',
    query: z.object({ refid: z.optional(id) }),
  }),
  duesFile: bind(duesFile, {
    summary: 'All tickets with something due that a filter finds, for spreadsheets',
    query: z.object({
      schemeid: schemeFilter,
      searchvalue: searchText,
      late: z.optional(z.enum(LATENESS, 'late must be 1, 2, 3 or more')),
      followed: z.optional(z.enum(FOLLOWED, 'followed must be soon, calls or broken')),
    }),
  }),
  prizesFile: bind(prizesFile, {
    summary: 'All prizes that a filter finds, for spreadsheets',
    query: z.object(prizeFilters),
  }),
  dayBookFile: bind(dayBookFile, {
    summary: 'The entries of a day book, for spreadsheets',
    query: z.object({ date: dateFilter('date') }),
  }),
  tallyFile: bind(tallyFile, {
    summary: 'The day books of a span of days as vouchers for Tally',
    query: z.object({ startdate: dateFilter('startdate'), enddate: dateFilter('enddate') }),
  }),
};
