import { istInstant } from '@kuri/shared/contract';
import { CommandError } from './command-error.ts';
import type { Part } from './revision.ts';

// While a part is held nothing of it changes. All of these are pure functions; they throw CommandError.

/** Words about a rollback during a hold. */
export const EMERGENCY = 'In an emergency, add: --force';

/** Words about the end of a hold. @param flags of the command that lifts it */
export const whoLifts = (flags: string) =>
  `Wait. Who put the hold lifts it (npm run hold ${flags}), or a console administrator on the Modules page.`;

export type Held = NonNullable<Part['held']>;

/** Holder of the parts of a draw while one is under way: the server, by itself. */
export const DRAW_HOLDER = 'kuri';

/** True for the hold of a draw, which a hold by hand may take the place of. */
export const isOfDraws = ({ held }: Holdable): boolean => held?.by === DRAW_HOLDER;

/** True for a draw's hold and its end, which would push everything else out of the history. */
export const isLease = ({ by, action }: { by: string; action: string }): boolean =>
  by === DRAW_HOLDER && (action === 'hold' || action === 'lift');

const DRAW_ENDS = 'It ends with the draw; a console administrator may lift it on the Modules page.';

/**
 * Instant that somebody has typed, in the future.
 * @param text an instant; in India unless it says otherwise, and a date alone is its end
 * @returns an ISO instant
 * @throws CommandError for what is neither, and for what is over already
 */
export function futureInstant(text: string, now: number): string {
  const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = Date.parse(hasZone ? text : `${text}${isDate ? 'T23:59:59' : ''}+05:30`);
  if (Number.isNaN(at)) {
    throw new CommandError(
      `"${text}" is no date or time, in India unless it says otherwise: 2026-12-01T18:00`,
    );
  }
  if (at <= now) throw new CommandError(`${text} is over already.`);
  return istInstant(at);
}

/** Instant as people read it: `2026-12-04 18:00`. */
export const timeText = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** A part; or a revision, whose own hold is that of all parts of the store, also of those to come. */
interface Holdable {
  held?: Held | null | undefined;
}

/** True when nothing may be changed at an instant (ISO). */
export function isHeld({ held }: Holdable, at: string): boolean {
  return held != null && Date.parse(held.until) > Date.parse(at);
}

/**
 * @param name of the part; undefined for all of them
 * @param otherwise what can be done instead, as a sentence
 */
export function refuseHeld(
  name: string | undefined,
  holdable: Holdable | undefined,
  at: string,
  otherwise: string,
): void {
  if (!holdable?.held || !isHeld(holdable, at)) return;
  const { until, by, why } = holdable.held;
  const held = name === undefined ? 'All parts are' : `${name} is`;
  const reason = why === '' ? '' : ` (${why})`;
  const advice = isOfDraws(holdable) && otherwise !== EMERGENCY ? DRAW_ENDS : otherwise;
  throw new CommandError(`${held} held until ${until} by ${by}${reason}. ${advice}`);
}

/** Refuses to change a hold that somebody else has put: it would be none. */
function refuseAnothers(
  name: string | undefined,
  holdable: Holdable,
  at: string,
  by: string,
): void {
  const holder = holdable.held?.by ?? '';
  if (holder !== by) refuseHeld(name, holdable, at, `Only ${holder} may change that.`);
}

/** Nothing of the part changes until an instant; a rollback by force does. */
export function hold(name: string, part: Part, at: string, held: Held): Part {
  if (!isOfDraws(part)) refuseAnothers(name, part, at, held.by);
  return { ...part, held };
}

/** The part may be changed again. @param by null for those who may lift the holds of others too */
export function lift(name: string, part: Part, at: string, by: string | null): Part {
  if (!part.held) throw new CommandError(`${name} is not held.`);
  if (by !== null) refuseAnothers(name, part, at, by);
  return { ...part, held: null };
}

/**
 * The hold of all parts, which stands beside that of each.
 * @param next null lifts it
 * @param by null for those who may lift the holds of others too
 */
export function holdStore(
  present: Held | null,
  at: string,
  next: Held | null,
  by: string | null,
): Held | null {
  if (!next && !isHeld({ held: present }, at)) {
    throw new CommandError('No hold of all parts is in force.');
  }
  if (by !== null) refuseAnothers(undefined, { held: present }, at, by);
  return next;
}
