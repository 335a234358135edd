import * as z from 'zod/mini';
import * as calls from '../calls/dues.ts';
import { DUES_VIEWS, LATENESS, pendingDues, remindBody, sentReminders } from '../dues.ts';
import { pageQuery } from '../envelope.ts';
import { remindMemberBody, reminder } from '../reminders.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';
import { schemeFilter, searchText } from './list-filters.ts';

const bind = binderFor('dues');

/** The totals of a page, when a view asks for one. */
const pageTotals = {
  totalRecords: z.optional(z.int()),
  totalPages: z.optional(z.int()),
  currentPage: z.optional(z.int()),
  pageSize: z.optional(z.int()),
};

export const duesCalls = {
  pendingDues: bind(calls.pendingDues, {
    summary: 'The dues today: both lists, or a page of the one that view names',
    query: z.extend(pageQuery, {
      schemeid: schemeFilter,
      searchvalue: searchText,
      late: z.optional(z.enum(LATENESS, 'late must be 1, 2, 3 or more')),
      view: z.optional(z.enum(DUES_VIEWS, 'view must be members or tickets')),
    }),
    answer: pendingDues,
    besides: pageTotals,
  }),
  remindMember: bind(calls.remindMember, {
    summary: 'Record that a member was reminded of their dues; once a day',
    status: 201,
    body: remindMemberBody,
    answer: reminder,
  }),
  memberReminders: bind(calls.memberReminders, {
    summary: 'The last reminders of a member, newest first',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: z.array(reminder),
  }),
  sendReminders: bind(calls.sendReminders, {
    summary: 'Remind all members with dues',
    query: z.object({ schemeid: schemeFilter }),
    body: remindBody,
    answer: sentReminders,
  }),
};
