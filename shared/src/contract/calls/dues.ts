import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { idParameter, schemeFilter, searchText } from './list-filters.ts';
import {
  DUES_VIEWS,
  LATENESS,
  pendingDues as pendingDuesSchema,
  remindBody,
  sentReminders,
  type DuesView,
  type Lateness,
  type PendingDues,
  type SentReminders,
} from '../dues.ts';
import {
  FOLLOWED,
  followUp,
  followUpBody,
  type Followed,
  type FollowUp,
  type FollowUpBody,
} from '../follow-ups.ts';
import { pageQuery } from '../envelope.ts';
import { remindMemberBody, reminder, type RemindMemberBody, type Reminder } from '../reminders.ts';
import type { Call, PageNumbers } from './call.ts';

/** Members with dues today: a page of one view, with the totals and the ageing of all of them. */
export const pendingDues: Call<
  PendingDues,
  {
    query: { scheme: string; view: DuesView } & PageNumbers & {
        searchvalue?: string | undefined;
        late?: Lateness | undefined;
        followed?: Followed | undefined;
      };
  }
> = { method: 'GET', path: 'pendingDues', reads: ['dues'] };

/** Notes that somebody was reminded; refused when somebody was today already, or owes nothing. */
export const remindMember: Call<Reminder, { body: RemindMemberBody }> = {
  method: 'POST',
  path: 'remindMember',
  permission: 'sendReminders',
  once: 'accepted',
  // The language goes with the member.
  changes: ['dues', 'members', 'tickets'],
};

export const memberReminders: Call<Reminder[], { query: { memberid: string } }> = {
  method: 'GET',
  path: 'memberReminders',
  reads: ['dues'],
};

export const followUpMember: Call<FollowUp, { body: FollowUpBody }> = {
  method: 'POST',
  path: 'followUpMember',
  permission: 'sendReminders',
  once: 'accepted',
  changes: ['dues'],
};

export const memberFollowUps: Call<FollowUp[], { query: { memberid: string } }> = {
  method: 'GET',
  path: 'memberFollowUps',
  reads: ['dues'],
};

export const sendReminders: Call<
  SentReminders,
  { query: { scheme: string }; body: Record<string, never> | undefined }
> = {
  method: 'POST',
  path: 'sendPendingDuesMessage',
  permission: 'sendReminders',
  once: 'accepted',
  changes: ['dues'],
};

const bind = binderFor('dues');

/** The totals of a page, when a view asks for one. */
const pageTotals = {
  totalRecords: z.optional(z.int()),
  totalPages: z.optional(z.int()),
  currentPage: z.optional(z.int()),
  pageSize: z.optional(z.int()),
};

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  pendingDues: bind(pendingDues, {
    summary: 'The dues today: both lists, or a page of the one that view names',
    query: z.extend(pageQuery, {
      schemeid: schemeFilter,
      searchvalue: searchText,
      late: z.optional(z.enum(LATENESS, 'late must be 1, 2, 3 or more')),
      followed: z.optional(z.enum(FOLLOWED, 'followed must be soon, calls or broken')),
      view: z.optional(z.enum(DUES_VIEWS, 'view must be members or tickets')),
    }),
    answer: pendingDuesSchema,
    besides: pageTotals,
  }),
  remindMember: bind(remindMember, {
    summary: 'Record that a member was reminded of their dues; once a day',
    status: 201,
    body: remindMemberBody,
    answer: reminder,
  }),
  memberReminders: bind(memberReminders, {
    summary: 'The last reminders of a member, newest first',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: z.array(reminder),
  }),
  followUpMember: bind(followUpMember, {
    summary: 'Note what a member said about their dues, with a promise and the next call',
    status: 201,
    body: followUpBody,
    answer: followUp,
  }),
  memberFollowUps: bind(memberFollowUps, {
    summary: 'What was said about the dues of a member, newest first',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: z.array(followUp),
  }),
  sendReminders: bind(sendReminders, {
    summary: 'Remind all members with dues',
    query: z.object({ schemeid: schemeFilter }),
    body: remindBody,
    answer: sentReminders,
  }),
};
