import { problems } from './labels.ts';
import type { DrawRecord } from './read-record.ts';
import type { DrawStory } from './verdict.ts';

/** The state of the check when it reaches an entry. */
export interface VerifierState {
  record: DrawRecord;
  scheme: string;
  draws: DrawStory[];
  /** The draw that the entries to come belong to; null after an entry out of order. */
  current: DrawStory | null;
  /** The seal that the next list has to be frozen under; null after an entry that could not be used. */
  nextSeal: string | null;
  /**
   * The first day that a lock gave, with its draw's number, and the days of the month that it may stand
   * for: a short month's last can stand for later ones. Null until a lock gives one.
   */
  days: { drawNo: number; due: string; possible: number[] } | null;
  /** The draws that were held before the record, as it states; null where it states none. */
  stated: { draws: number; tickets: readonly string[] } | null;
  /** The one list that the record has to have; null when it has to have all. */
  onlyList: string | null;
  /** Every seal published so far. */
  seals: Set<string>;
  /** Says that the entry does not follow the rules. */
  report: (text: string) => void;
  /** Says what has to be known of the entry. */
  remark: (text: string) => void;
}

/** A seal is published once: a seed that is out already would be no secret. */
export function publishSeal(state: VerifierState, seal: string): void {
  if (state.seals.has(seal)) state.report(problems.usedSeal);
  state.seals.add(seal);
  state.nextSeal = seal;
}

/** The draws that ended with a winner on the record. */
export function markedDraws(state: VerifierState): DrawStory[] {
  return state.draws.filter((draw) => draw.marked !== null);
}
