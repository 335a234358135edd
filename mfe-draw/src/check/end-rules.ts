import type { EntryOf } from './grammar.ts';
import { sealOf } from './hashes.ts';
import { problems } from './labels.ts';
import type { DrawStory } from './verdict.ts';
import { publishSeal, type VerifierState } from './verifier-state.ts';

/** Only the drawn ticket can be marked as the winner. */
export function checkMark(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'mark'>,
  hash: string,
): void {
  if (draw.drawn?.winner.ticket !== entry.ticket) state.report(problems.wrongTicket(entry.ticket));
  draw.marked = { hash, at: entry.at, date: entry.date };
}

/** A list thrown away before START opens its seal and publishes the next; after START both are out. */
export function checkVoid(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'void'>,
  hash: string,
): void {
  const seed = entry.seed === '-' ? null : entry.seed;
  const nextSeal = entry.next === '-' ? null : entry.next;
  draw.voided = { hash, at: entry.at, reason: entry.reason, seed, nextSeal };
  if (draw.drawn !== null) {
    if (seed !== null || nextSeal !== null) state.report(problems.openedTwice);
    return;
  }
  if (seed === null || nextSeal === null) {
    state.report(problems.unopened);
    state.nextSeal = null;
    return;
  }
  if (sealOf(state.scheme, seed) !== draw.frozen.seal) state.report(problems.wrongSeed);
  publishSeal(state, nextSeal);
}
