import { daysBetween } from '@kuri/shared/format';
import { daysBehind, dayInIndia, monthsLater } from './calendar.ts';
import type { EntryOf } from './grammar.ts';
import { problems, remarks } from './labels.ts';
import type { DrawDay } from './verdict.ts';
import { markedDraws, type VerifierState } from './verifier-state.ts';

/** The `early` line of a lock on its draw's day or later. */
const NOT_EARLY = '-';
const MIN_REASON = 5;
/** Invisible characters: joiners without letters, fillers, soft hyphens. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The rules of a draw's day: the month after that of the draw before, and not before it but for a
 * reason.
 * @returns null for a lock that does not say it, as all of `chitdraw/1`
 */
export function checkDay(walk: VerifierState, entry: EntryOf<'lock'>): DrawDay | null {
  const { due, early = NOT_EARLY, period, at } = entry;
  if (due === undefined) {
    checkOldLock(walk, period);
    return null;
  }
  if (period !== due.slice(0, 7)) walk.report(problems.periodNotOfDay(period, due));
  checkDue(walk, Number(entry.draw), due);
  const days = daysBetween(dayInIndia(at), due);
  if (days <= 0) {
    if (early !== NOT_EARLY) walk.report(problems.notEarly);
    return { due, early: null };
  }
  if (early.replace(UNSEEN, '').length < MIN_REASON) {
    walk.report(problems.earlyWithoutReason(days));
    return { due, early: null };
  }
  walk.remark(remarks.early(days, early));
  return { due, early: { days, reason: early } };
}

/** Locks say their day from some draw on, and all after it. */
function checkOldLock(walk: VerifierState, period: string): void {
  if (walk.days !== null) walk.report(problems.noDay);
  else if (walk.draws.length === 0) walk.remark(remarks.noDay);
  if (markedDraws(walk).some((draw) => draw.day === null && draw.period === period)) {
    walk.report(problems.period(period));
  }
}

/** The first day of a chain is as it is; every later one follows from it and the draw's number. */
function checkDue(walk: VerifierState, drawNo: number, due: string): void {
  if (walk.days === null) {
    walk.days = { drawNo, due, possible: daysBehind(due) };
    return;
  }
  const { days } = walk;
  const dueOn = (day: number) => monthsLater(days.due, drawNo - days.drawNo, day);
  const possible = days.possible.filter((day) => dueOn(day) === due);
  if (possible.length > 0) walk.days = { ...days, possible };
  else walk.report(problems.dueNotNext(due, dueOn(days.possible[0] ?? 1)));
}
