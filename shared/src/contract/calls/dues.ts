import type { DuesView, Lateness, PendingDues, SentReminders } from '../dues.ts';
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

/** Reminds everybody of a group, or of all, who owes something. */
export const sendReminders: Call<
  SentReminders,
  { query: { scheme: string }; body: Record<string, never> | undefined }
> = {
  method: 'POST',
  path: 'sendPendingDuesMessage',
  permission: 'sendReminders',
  once: 'accepted',
};
