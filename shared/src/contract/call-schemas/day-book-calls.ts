import * as z from 'zod/mini';
import * as calls from '../calls/day-book.ts';
import { closeDrawerBody, dayBook, openDrawerBody, seeDrawerBody } from '../day-book.ts';
import { binderFor } from './bind.ts';
import { dateFilter } from './list-filters.ts';

const bind = binderFor('day book');

export const dayBookCalls = {
  dayBook: bind(calls.dayBook, {
    summary: 'What was taken and reversed on a day (today unless given), by person and method',
    query: z.object({ date: dateFilter('date') }),
    answer: dayBook,
  }),
  openDrawer: bind(calls.openDrawer, {
    summary: 'Enter the opening cash of your drawer',
    status: 201,
    body: openDrawerBody,
    answer: z.null(),
  }),
  closeDrawer: bind(calls.closeDrawer, {
    summary: 'Close your drawer of a day with the cash that was counted in it',
    body: closeDrawerBody,
    answer: z.null(),
  }),
  seeDrawer: bind(calls.seeDrawer, {
    summary: 'Mark a closed drawer of somebody else as seen',
    body: seeDrawerBody,
    answer: z.null(),
  }),
};
