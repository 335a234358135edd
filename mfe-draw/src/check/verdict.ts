import { dayInIndia } from './calendar.ts';
import { problems, type Grade } from './labels.ts';
import type { Pick } from './pick.ts';
import type { DrawRecord, FrozenList } from './read-record.ts';
import type { ListStory } from './story.ts';

/** Finding of the check, in words. */
export interface Finding {
  /** Index in the chain; null for the record as a whole. */
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
  /** `-` for a plain list; null in older records. */
  storyHash: string | null;
  count: number;
  minNumbers: number;
  /** `none`, or a round of drand. */
  beacon: string;
}

export interface Drawn extends Step {
  /** Sorted and joined by one space, or `none`. */
  numbers: string;
  beacon: string;
  seed: string;
  /** Draw recomputed here; null if the list cannot be drawn from. */
  pick: Pick | null;
  winner: { position: number; ticket: string };
  nextSeal: string;
}

export interface Voided extends Step {
  reason: string;
  /** Seed opened by a void before START. */
  seed: string | null;
  nextSeal: string | null;
}

export interface DrawDay {
  /** `YYYY-MM-DD` */
  due: string;
  /** `HH:MM` in India; null for any hour. */
  hour: string | null;
  /** Null if not early; 0 days before its hour. */
  early: { days: number; reason: string } | null;
}

export interface DrawStory {
  drawNo: number;
  /** `YYYY-MM` */
  period: string;
  /** Null if the record has no due day. */
  day: DrawDay | null;
  frozen: Frozen;
  /** Null if missing or unreadable. */
  list: FrozenList | null;
  /** How the list came to be; null for a plain one, and in older records. */
  story: ListStory | null;
  drawn: Drawn | null;
  marked: (Step & { date: string }) | null;
  voided: Voided | null;
  /** Time of a database restore between the seal and the freeze, UTC. */
  restoredBefore: string | null;
  /** Times of database restores between its steps, UTC. */
  restored: string[];
  warnings: string[];
}

export interface Verdict {
  isGenuine: boolean;
  problems: Finding[];
  /** Notes: nothing is wrong, but the reader should know. */
  remarks: Finding[];
  /** Sentences to read before relying on a genuine record. */
  warnings: string[];
  scheme: string;
  draws: DrawStory[];
  /** Hash of each entry; the last is the head. */
  hashes: string[];
  /** Index of the entry with the photographed hash; null if none was given or none fits. */
  knownHash: number | null;
}

/** `YYYY-MM` of a draw's due day; of the day held if the record has none. */
export function monthOf({ day, drawn, frozen }: DrawStory): string {
  return (day?.due ?? dayInIndia((drawn ?? frozen).at)).slice(0, 7);
}

export function gradeOf({ frozen, drawn }: DrawStory): Grade {
  const round = frozen.beacon.split('/')[1];
  if (round !== undefined) return { kind: 'beacon', round };
  if (drawn === null || drawn.numbers === 'none') return { kind: 'sealed' };
  return { kind: 'numbers', count: drawn.numbers.split(' ').length };
}

/** State of the check at an entry. */
export interface VerifierState {
  record: DrawRecord;
  scheme: string;
  draws: DrawStory[];
  /** Draw of the next entries; null after one out of order. */
  current: DrawStory | null;
  /** Seal that the next lock must use; null after an unusable entry. */
  nextSeal: string | null;
  /** First due day with its draw number, and the days of the month that it can stand for. */
  days: { drawNo: number; due: string; possible: number[] } | null;
  /** Draws held before the record, as stated. */
  stated: { draws: number; tickets: readonly string[] } | null;
  /** `seq` of the last lock; null without one. */
  lastLock: string | null;
  /** Newest version of a lock so far. */
  lockVersion: string;
  /** Hash of the only required list; null if all are required. */
  onlyList: string | null;
  seals: Set<string>;
  /** Reports a broken rule. */
  report: (text: string) => void;
  /** Adds a note. */
  remark: (text: string) => void;
}

/** Records the next seal; a repeated one is refused, since its seed may be known. */
export function publishSeal(state: VerifierState, seal: string): void {
  if (state.seals.has(seal)) state.report(problems.usedSeal);
  state.seals.add(seal);
  state.nextSeal = seal;
}

export function markedDraws(state: VerifierState): DrawStory[] {
  return state.draws.filter((draw) => draw.marked !== null);
}
