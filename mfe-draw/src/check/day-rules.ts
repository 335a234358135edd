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
export function checkDay(state: VerifierState, entry: EntryOf<'lock'>): DrawDay | null {
  const { due, early = NOT_EARLY, period, at } = entry;
  if (due === undefined) {
    checkOldLock(state, period);
    return null;
  }
  if (period !== due.slice(0, 7)) state.report(problems.periodNotOfDay(period, due));
  checkDue(state, Number(entry.draw), due);
  const days = daysBetween(dayInIndia(at), due);
  if (days <= 0) {
    if (early !== NOT_EARLY) state.report(problems.notEarly);
    return { due, early: null };
  }
  if (early.replace(UNSEEN, '').length < MIN_REASON) {
    state.report(problems.earlyWithoutReason(days));
    return { due, early: null };
  }
  state.remark(remarks.early(days, early));
  return { due, early: { days, reason: early } };
}

/** Locks say their day from some draw on, and all after it. */
function checkOldLock(state: VerifierState, period: string): void {
  if (state.days !== null) state.report(problems.noDay);
  else if (state.draws.length === 0) state.remark(remarks.noDay);
  if (markedDraws(state).some((draw) => draw.day === null && draw.period === period)) {
    state.report(problems.period(period));
  }
}

/** The first day of a chain is as it is; every later one follows from it and the draw's number. */
function checkDue(state: VerifierState, drawNo: number, due: string): void {
  if (state.days === null) {
    state.days = { drawNo, due, possible: daysBehind(due) };
    return;
  }
  const { days } = state;
  const dueOn = (day: number) => monthsLater(days.due, drawNo - days.drawNo, day);
  const possible = days.possible.filter((day) => dueOn(day) === due);
  if (possible.length > 0) state.days = { ...days, possible };
  else state.report(problems.dueNotNext(due, dueOn(days.possible[0] ?? 1)));
}
