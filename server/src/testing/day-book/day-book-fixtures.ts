import {
  addDays,
  firstDayOf,
  lastDayOf,
  type BookMonth,
  type CollectionReport,
  type DayBook,
  type DrawerDay,
  type closeDrawerBody,
} from '@kuri/shared/contract';
import { collections } from '../receipts/receipt-fixtures.ts';
import type * as z from 'zod/mini';
import type { Caller } from '../test-app.ts';

/** The day of most tests. */
export const DAY = '2026-11-21';

/** A count of nothing, in a drawer in which nothing should be. */
export function closingInput(
  fields: Partial<z.output<typeof closeDrawerBody>> = {},
): z.output<typeof closeDrawerBody> {
  return {
    date: DAY,
    inDrawer: 0,
    notes500: 0,
    notes200: 0,
    notes100: 0,
    notes50: 0,
    notes20: 0,
    notes10: 0,
    coins: 0,
    reason: '',
    lateReason: '',
    ...fields,
  };
}

export async function dayBookOn(caller: Caller, date = DAY): Promise<DayBook> {
  return (await caller.get(`dayBook?date=${date}`)).json<{ data: DayBook }>().data;
}

/** The caller's own drawer. */
export async function ownDrawer(caller: Caller, date = DAY): Promise<DrawerDay> {
  const own = (await dayBookOn(caller, date)).drawers.find(({ isOwn }) => isOwn);
  if (!own) throw new Error('They have no drawer.');
  return own;
}

export async function openDrawer(caller: Caller, openingCash = 0, date = DAY): Promise<void> {
  const reason = 'As it was counted in the test';
  const answer = await caller.post('openDrawer', { date, openingCash, reason });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

/** Closes the caller's drawer with what should be in it. */
export async function closeDrawer(caller: Caller, date = DAY): Promise<void> {
  const { inDrawer } = await ownDrawer(caller, date);
  const closing = closingInput({ date, inDrawer, coins: inDrawer });
  const answer = await caller.post('closeDrawer', closing);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** A month in all that shows it. */
export interface Books {
  month: string;
  sums: BookMonth['sums'];
  collected: Omit<CollectionReport, 'receiptsList'>;
  /** Date and amount of each line of the collections, newest first. */
  lines: [string, number][];
  days: DayBook[];
}

/** A month as its sums, its collections and its day books say. @param since first of these days */
export async function booksOf(admin: Caller, month: string, since: string): Promise<Books> {
  const { data } = (await admin.get(`bookMonth?month=${month}`)).json<{ data: BookMonth }>();
  const [startdate, enddate] = [firstDayOf(month), lastDayOf(month)];
  const { receiptsList, ...collected } = await collections(admin, { startdate, enddate });
  const days: DayBook[] = [];
  for (let day = since; day <= enddate; day = addDays(day, 1)) {
    days.push(await dayBookOn(admin, day));
  }
  return {
    month,
    sums: data.sums,
    collected,
    lines: receiptsList.map(({ receiptDate, receiptAmount }) => [
      receiptDate.slice(0, 10),
      receiptAmount,
    ]),
    days,
  };
}
