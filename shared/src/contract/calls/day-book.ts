import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { dateFilter } from './list-filters.ts';
import {
  closeDrawerBody,
  dayBook as dayBookSchema,
  dayBookEntry,
  openDrawerBody,
  seeDrawerBody,
  type CloseDrawerBody,
  type DayBook,
  type DayBookEntry,
  type OpenDrawerBody,
  type SeeDrawerBody,
} from '../day-book.ts';
import {
  bookMonth as bookMonthSchema,
  bookMonthQuery,
  bookMonths as bookMonthsSchema,
  closeMonthBody,
  reopenMonthBody,
  type BookMonth,
  type BookMonths,
  type CloseMonthBody,
  type ReopenMonthBody,
} from '../book-month.ts';
import type { Call } from './call.ts';

/** Payments, reversals and counts of a day: one's own, or everybody's. */
export const dayBook: Call<DayBook, { query: { date: string } }> = {
  method: 'GET',
  path: 'dayBook',
  reads: ['dayBook', 'receipts', 'staff'],
};

/** The entries of a day, one after the other: one's own, or everybody's. */
export const dayBookEntries: Call<DayBookEntry[], { query: { date: string } }> = {
  method: 'GET',
  path: 'dayBookEntries',
  reads: ['dayBook', 'receipts', 'prizes', 'staff'],
};

export const openDrawer: Call<null, { body: OpenDrawerBody }> = {
  method: 'POST',
  path: 'openDrawer',
  permission: 'takePayments',
  once: 'accepted',
  changes: ['dayBook'],
};

/** Closes one's drawer with what was counted: it takes no more payments on that day. */
export const closeDrawer: Call<null, { body: CloseDrawerBody }> = {
  method: 'POST',
  path: 'closeDrawer',
  permission: 'takePayments',
  once: 'accepted',
  changes: ['dayBook'],
};

export const seeDrawer: Call<null, { body: SeeDrawerBody }> = {
  method: 'POST',
  path: 'seeDrawer',
  permission: 'checkDrawers',
  once: 'accepted',
  changes: ['dayBook'],
};

export const bookMonths: Call<BookMonths> = {
  method: 'GET',
  path: 'bookMonths',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes'],
};

export const bookMonth: Call<BookMonth, { query: { month: string } }> = {
  method: 'GET',
  path: 'bookMonth',
  permission: 'readDayBooks',
  reads: ['dayBook', 'receipts', 'prizes'],
};

export const closeMonth: Call<null, { body: CloseMonthBody }> = {
  method: 'POST',
  path: 'closeMonth',
  permission: 'closeMonths',
  once: 'accepted',
  changes: ['dayBook', 'organisation'],
};

export const reopenMonth: Call<null, { body: ReopenMonthBody }> = {
  method: 'POST',
  path: 'reopenMonth',
  permission: 'closeMonths',
  once: 'accepted',
  changes: ['dayBook', 'organisation'],
};

const bind = binderFor('day book');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  dayBook: bind(dayBook, {
    summary: 'What was taken and reversed on a day (today unless given), by person and method',
    query: z.object({ date: dateFilter('date') }),
    answer: dayBookSchema,
  }),
  dayBookEntries: bind(dayBookEntries, {
    summary:
      'Opening, payments, reversals, payouts and closing of a day, in the order of recording',
    query: z.object({ date: dateFilter('date') }),
    answer: z.array(dayBookEntry),
  }),
  openDrawer: bind(openDrawer, {
    summary: 'Enter the opening cash of your drawer',
    status: 201,
    body: openDrawerBody,
    answer: z.null(),
  }),
  closeDrawer: bind(closeDrawer, {
    summary: 'Close your drawer of a day with the cash that was counted in it',
    body: closeDrawerBody,
    answer: z.null(),
  }),
  seeDrawer: bind(seeDrawer, {
    summary: 'Mark a closed drawer of somebody else as seen',
    body: seeDrawerBody,
    answer: z.null(),
  }),
  bookMonths: bind(bookMonths, {
    summary: 'The last closed month, and what the next one sums up to',
    answer: bookMonthsSchema,
  }),
  bookMonth: bind(bookMonth, {
    summary: 'What the books of a month sum up to',
    query: bookMonthQuery,
    answer: bookMonthSchema,
  }),
  closeMonth: bind(closeMonth, {
    summary: 'Close a month and all before it: nothing is dated in them any more',
    body: closeMonthBody,
    answer: z.null(),
  }),
  reopenMonth: bind(reopenMonth, {
    summary: 'Open the last closed month again, with a reason',
    body: reopenMonthBody,
    answer: z.null(),
  }),
};
