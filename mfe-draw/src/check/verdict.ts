import { dayInIndia } from './calendar.ts';
import { problems, type Grade } from './labels.ts';
import type { Pick } from './pick.ts';
import type { DrawRecord, FrozenList } from './read-record.ts';

/** Something that the check found, in plain words that name the entry. */
export interface Finding {
  /** Place in the chain, from 0 on; null for the record as a whole. */
  entry: number | null;
  text: string;
}

interface Step {
  hash: string;
  /** Server time, UTC. */
  at: string;
}

interface Frozen extends Step {
  seal: string;
  listHash: string;
  count: number;
  minNumbers: number;
  /** `none`, or the round of drand whose value will be used. */
  beacon: string;
}

export interface Drawn extends Step {
  /** As they went in: sorted and joined by one space, or `none`. */
  numbers: string;
  beacon: string;
  seed: string;
  /** The draw done again here; null when the list cannot be drawn from. */
  pick: Pick | null;
  /** As the record names it. */
  winner: { position: number; ticket: string };
  nextSeal: string;
}

export interface Voided extends Step {
  reason: string;
  /** The seed that a list thrown away before START opens its seal with. */
  seed: string | null;
  nextSeal: string | null;
}

/** When a draw was due, and how it was held before that. */
export interface DrawDay {
  /** `YYYY-MM-DD` */
  due: string;
  /** Null on its day or later. */
  early: { days: number; reason: string } | null;
}

/** One draw of the record, as far as it went. */
export interface DrawStory {
  drawNo: number;
  /** `YYYY-MM` */
  period: string;
  /** Null when the record does not say when it was due. */
  day: DrawDay | null;
  frozen: Frozen;
  /** Null when the record does not have it or it cannot be read. */
  list: FrozenList | null;
  drawn: Drawn | null;
  marked: (Step & { date: string }) | null;
  voided: Voided | null;
  /** When the database was restored before a step of it, UTC. */
  restored: string[];
  /** Sentences that anybody has to read before they rely on it. */
  warnings: string[];
}

export interface Verdict {
  isGenuine: boolean;
  /** Why it is not genuine. */
  problems: Finding[];
  /** Notes: nothing is wrong, but the reader should know. */
  remarks: Finding[];
  /** Sentences that anybody has to read before they rely on a record that is genuine. */
  warnings: string[];
  scheme: string;
  draws: DrawStory[];
  /** Of each entry, in order; the last is the head. */
  hashes: string[];
  /** The entry of the hash that somebody photographed; null when none was given or none fits. */
  knownHash: number | null;
}

/** `YYYY-MM` of a draw's own date; of the day on which it was held, where its record says no other. */
export function monthOf({ day, drawn, frozen }: DrawStory): string {
  return (day?.due ?? dayInIndia((drawn ?? frozen).at)).slice(0, 7);
}

/** How much one has to trust the server for a draw. */
export function gradeOf({ frozen, drawn }: DrawStory): Grade {
  const round = frozen.beacon.split('/')[1];
  if (round !== undefined) return { kind: 'beacon', round };
  if (drawn === null || drawn.numbers === 'none') return { kind: 'sealed' };
  return { kind: 'numbers', count: drawn.numbers.split(' ').length };
}

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
