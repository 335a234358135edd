import { istInstant, type Ramp } from '@kuri/shared/contract';
import { canaryOf, known, liveOf, type Change } from './changes.ts';
import { refuseHeld } from './holds.ts';
import { CommandError } from './command-error.ts';
import type { Part, Parts } from './revision.ts';

const MINUTE = 60_000;

/** A ramp as somebody asks for it: its shares in order, and how long it takes from the first to the last. */
export interface RampAsked {
  shares: readonly [number, ...number[]];
  overMinutes: number;
}

const later = (at: string, minutes: number) => istInstant(Date.parse(at) + minutes * MINUTE);

/** What is still to come of a ramp that begins at an instant. */
function begunRamp({ shares, overMinutes }: RampAsked, at: string): Ramp {
  const next = shares.slice(1);
  const everyMinutes = Math.max(1, Math.round(overMinutes / next.length));
  return { next, dueAt: later(at, everyMinutes), everyMinutes };
}

/** An audience with its ramp begun; of one without it nothing grows. */
export function withRamp<Asked extends { ramp?: RampAsked | undefined }>(
  { ramp, ...audience }: Asked,
  at: string,
) {
  return ramp ? { ...audience, ramp: begunRamp(ramp, at) } : audience;
}

/** The next share of a part's canary, when it is due and somebody has used it. @param at an instant: now */
export function dueShare({ canary }: Part, at: string): number | undefined {
  if (!canary?.ramp || canary.seenAt === undefined) return undefined;
  return Date.parse(canary.ramp.dueAt) <= Date.parse(at) ? canary.ramp.next[0] : undefined;
}

/**
 * The canary goes to the next share of its ramp.
 * @param only of no other version than this one
 * @throws CommandError when that is not due, or the part is held
 */
export function grow(parts: Parts, name: string, at: string, only: string): Change {
  const part = known(parts, name);
  const { ramp, ...canary } = canaryOf(part, name);
  refuseHeld(name, part, at, 'Its share stays.');
  const share = dueShare(part, at);
  if (canary.version !== only || share === undefined || !ramp) {
    throw new CommandError(`${name} has no share of a hundred that is due.`);
  }
  const [, ...next] = ramp.next;
  const { everyMinutes } = ramp;
  const left =
    next.length === 0 ? {} : { ramp: { next, dueAt: later(at, everyMinutes), everyMinutes } };
  return {
    part: { ...part, canary: { ...canary, share, ...left } },
    version: only,
    from: liveOf(part),
  };
}
