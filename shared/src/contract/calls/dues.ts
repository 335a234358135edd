import type { DuesView, Lateness, PendingDues, SentReminders } from '../dues.ts';
import type { RemindMemberBody, Reminder } from '../reminders.ts';
import type { Call, PageNumbers } from './call.ts';

/** Who owes what today: a page of one view, with the totals and the ageing of all of them. */
export const pendingDues: Call<
  PendingDues,
  {
    query: { scheme: string; view: DuesView } & PageNumbers & {
        searchvalue?: string | undefined;
        late?: Lateness | undefined;
      };
  }
> = { method: 'GET', path: 'pendingDues', reads: ['dues'] };

/** Notes that somebody was reminded; refused when somebody was today already, or owes nothing. */
export const remindMember: Call<Reminder, { body: RemindMemberBody }> = {
  method: 'POST',
  path: 'remindMember',
  permission: 'sendReminders',
  once: 'accepted',
  changes: ['dues'],
};

/** The last reminders of somebody, the newest first. */
export const memberReminders: Call<Reminder[], { query: { memberid: string } }> = {
  method: 'GET',
  path: 'memberReminders',
  reads: ['dues'],
};

/** Reminds everybody of a group, or of all, who owes something. */
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
