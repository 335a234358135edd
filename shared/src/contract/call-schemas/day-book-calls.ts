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
    summary: 'Tell what is in your drawer in the morning',
    status: 201,
    body: openDrawerBody,
    answer: z.null(),
  }),
  closeDrawer: bind(calls.closeDrawer, {
    summary: 'Close your drawer of a day with what was counted in it',
    body: closeDrawerBody,
    answer: z.null(),
  }),
  seeDrawer: bind(calls.seeDrawer, {
    summary: 'Note that you have seen a closed drawer of somebody else',
    body: seeDrawerBody,
    answer: z.null(),
  }),
};
