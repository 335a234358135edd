import { istInstant } from '@kuri/shared/contract';
import { CommandError } from './command-error.ts';
import type { Part, Parts } from './revision.ts';

// While a part is held nothing of it changes. All of these are pure functions; they throw CommandError.

export type Held = NonNullable<Part['held']>;

/**
 * When a hold ends.
 * @param text an instant; in India unless it says otherwise, and a date alone is held to its end
 * @returns an ISO instant
 * @throws CommandError for what is neither, and for what is over already
 */
export function holdEnd(text: string, now: number): string {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = Date.parse(hasZone ? text : `${text}${isDate ? 'T23:59:59' : ''}+05:30`);
  if (Number.isNaN(at)) {
    throw new CommandError(
      'A hold takes a date or a time, in India unless it says otherwise: 2026-12-01T18:00',
    );
  }
  if (at <= now) throw new CommandError(`${text} is over already.`);
  return istInstant(at);
}

/** Whether a part may not be changed at an instant (ISO). */
export function isHeld(part: Part, at: string): boolean {
  return part.held !== null && Date.parse(part.held.until) > Date.parse(at);
}

/** @param otherwise what can be done instead, as a sentence */
export function refuseHeld(
  name: string,
  part: Part | undefined,
  at: string,
  otherwise: string,
): void {
  if (!part?.held || !isHeld(part, at)) return;
  const { until, by, why } = part.held;
  throw new CommandError(
    `${name} is held until ${until} by ${by}${why === '' ? '' : ` (${why})`}. ${otherwise}`,
  );
}

const isAnothers = (part: Part, at: string, by: string) => isHeld(part, at) && part.held?.by !== by;

/** Refuses to change a hold that somebody else has put on a part: it would be none. */
function refuseAnothers(name: string, part: Part, at: string, by: string): void {
  if (!isAnothers(part, at, by)) return;
  refuseHeld(name, part, at, `Only ${part.held?.by ?? ''} may change that.`);
}

/** Nothing of the part changes until an instant; a rollback by force does. */
export function hold(name: string, part: Part, at: string, held: Held): Part {
  refuseAnothers(name, part, at, held.by);
  return { ...part, held };
}

/** The part may be changed again. @param by null for those who may lift the holds of others too */
export function lift(name: string, part: Part, at: string, by: string | null): Part {
  if (!part.held) throw new CommandError(`${name} is not held.`);
  if (by !== null) refuseAnothers(name, part, at, by);
  return { ...part, held: null };
}

/** What becomes of all parts at once; what somebody else holds stays as that one has it. */
export function holdAll(parts: Parts, at: string, held: Held): Parts {
  if (Object.keys(parts).length === 0) throw new CommandError('Nothing has been released.');
  return mapSome(
    parts,
    (part) => !isAnothers(part, at, held.by),
    (part) => ({ ...part, held }),
  );
}

/** What becomes of all parts that one person holds. */
export function liftAll(parts: Parts, at: string, by: string): Parts {
  const lifted = mapSome(
    parts,
    (part) => isHeld(part, at) && part.held?.by === by,
    (part) => ({ ...part, held: null }),
  );
  if (Object.keys(lifted).length === 0) throw new CommandError(`${by} has no holds.`);
  return lifted;
}

function mapSome(
  parts: Parts,
  choose: (part: Part) => boolean,
  change: (part: Part) => Part,
): Parts {
  const chosen = Object.entries(parts).filter(([, part]) => choose(part));
  return Object.fromEntries(chosen.map(([name, part]) => [name, change(part)]));
}
