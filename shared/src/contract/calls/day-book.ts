import type { CloseDrawerBody, DayBook, OpenDrawerBody, SeeDrawerBody } from '../day-book.ts';
import type { Call } from './call.ts';

/** What was taken and reversed on a day, and what was counted: one's own, or everybody's. */
export const dayBook: Call<DayBook, { query: { date: string } }> = {
  method: 'GET',
  path: 'dayBook',
  reads: ['dayBook', 'receipts', 'staff'],
};

/** Records the opening cash of one's own drawer, once. */
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

/** Notes that somebody else's closed drawer was seen. */
export const seeDrawer: Call<null, { body: SeeDrawerBody }> = {
  method: 'POST',
  path: 'seeDrawer',
  permission: 'checkDrawers',
  once: 'accepted',
  changes: ['dayBook'],
};
