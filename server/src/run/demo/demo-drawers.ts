import { NOTES, istDate, type NoteName } from '@kuri/shared/contract';
import type { DemoReceipt } from './demo-payments.ts';

/** What is in a drawer in the morning, in paise. */
const OPENING_PAISE = 200_000;

/** A drawer that was counted in the evening, and was right. */
export interface DemoDrawer {
  userId: string;
  date: string;
  openingPaise: number;
  notes: Record<NoteName, number>;
  coinsPaise: number;
  closedAt: string;
}

/** As few notes as there can be, and the rest in coins. */
function counted(paise: number): Pick<DemoDrawer, 'notes' | 'coinsPaise'> {
  let left = paise;
  const notes = NOTES.map(({ name, rupees }) => {
    const count = Math.floor(left / (rupees * 100));
    left -= count * rupees * 100;
    return [name, count] as const;
  });
  return { notes: Object.fromEntries(notes) as Record<NoteName, number>, coinsPaise: left };
}

/** The drawers of a day, whose cash is that of its receipts. @param users whose */
export function demoDrawers(
  receipts: readonly DemoReceipt[],
  users: readonly string[],
  date: string,
): DemoDrawer[] {
  return users.map((userId) => {
    const cash = receipts.filter(
      ({ method, createdBy, createdAt }) =>
        method === 'Cash' && createdBy === userId && istDate(Date.parse(createdAt)) === date,
    );
    const total = cash.reduce((paise, { totalPaise }) => paise + totalPaise, OPENING_PAISE);
    const closedAt = `${date}T18:20:00.000+05:30`;
    return { userId, date, openingPaise: OPENING_PAISE, ...counted(total), closedAt };
  });
}
