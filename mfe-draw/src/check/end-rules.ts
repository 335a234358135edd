import type { EntryOf } from './grammar.ts';
import { sealOf } from './hashes.ts';
import { problems } from './labels.ts';
import type { DrawStory } from './verdict.ts';
import { publishSeal, type VerifierState } from './verifier-state.ts';

/** Only the drawn ticket can be marked as the winner. */
export function checkMark(
  walk: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'mark'>,
  hash: string,
): void {
  if (draw.drawn?.winner.ticket !== entry.ticket) walk.report(problems.wrongTicket(entry.ticket));
  draw.marked = { hash, at: entry.at, date: entry.date };
}

/** A list thrown away before START opens its seal and publishes the next; after START both are out. */
export function checkVoid(
  walk: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'void'>,
  hash: string,
): void {
  const seed = entry.seed === '-' ? null : entry.seed;
  const nextSeal = entry.next === '-' ? null : entry.next;
  draw.voided = { hash, at: entry.at, reason: entry.reason, seed, nextSeal };
  if (draw.drawn !== null) {
    if (seed !== null || nextSeal !== null) walk.report(problems.openedTwice);
    return;
  }
  if (seed === null || nextSeal === null) {
    walk.report(problems.unopened);
    walk.nextSeal = null;
    return;
  }
  if (sealOf(walk.scheme, seed) !== draw.frozen.seal) walk.report(problems.wrongSeed);
  publishSeal(walk, nextSeal);
}
