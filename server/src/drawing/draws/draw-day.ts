import { dayText, type FreezeDrawBody, type Group } from '@kuri/shared/contract';
import { drawDueDate } from '../../people/groups/rules.ts';
import { conflict } from '../../ground/http/failure.ts';
import { recordedReason } from './draw-reason.ts';
import { periodOf } from '../../ground/chain/period.ts';

/** The draw of a group that comes next, and when. */
interface ComingDay {
  drawNo: number;
  /** The day from which on it may be held, `YYYY-MM-DD`. */
  dueDate: string;
  /** The month of that day, `YYYY-MM`. */
  period: string;
}

/** Which draw of a group comes next, and when; independent of the month that a caller asks for. */
export function comingDay(group: Group): ComingDay {
  const drawNo = group.drawsCompleted + 1;
  const dueDate = drawDueDate(group, drawNo);
  return { drawNo, dueDate, period: periodOf(dueDate) };
}

/** A draw that may be held now; `early` is why it is before its day, null on its day or later. */
export interface DayToHold extends ComingDay {
  early: string | null;
}

/**
 * The coming draw of a group, for who is about to hold it.
 * @param today the business date in India
 * @param early an administrator's leave to hold it before its day
 * @throws Failure 409 TOO_EARLY before its day without leave, 422 for a reason that cannot be read
 */
export function dayToHold(
  group: Group,
  { today, early }: { today: string; early?: FreezeDrawBody['early'] },
): DayToHold {
  const day = comingDay(group);
  if (today >= day.dueDate) return { ...day, early: null };
  if (!early) throw conflict('TOO_EARLY', `Draw ${day.drawNo} is on ${dayText(day.dueDate)}`);
  return { ...day, early: recordedReason(early.reason, 'early.reason') };
}
