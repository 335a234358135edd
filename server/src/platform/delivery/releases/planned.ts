import type { PlannedChange } from '@kuri/shared/contract';
import {
  type Change,
  liveOf,
  NEW,
  partNamed,
  promote,
  refusePlanned,
  release,
  startCanary,
} from './changes.ts';
import { CommandError } from './command-error.ts';
import { type Held, isHeld, refuseHeld } from './holds.ts';
import type { Part, Parts } from './revision.ts';
import { canonical } from './trust.ts';

// Changes of a part that the servers make at an instant. All of these are pure functions.

/** Outcome of a planned change of a part by itself. */
function made(parts: Parts, name: string, at: string, planned: PlannedChange): Change {
  const { action, version, audience = { share: 0 } } = planned;
  const { planned: _, ...part } = parts[name] ?? NEW;
  const alone = { ...parts, [name]: part };
  if (action === 'release') return release(alone, name, version, at);
  if (action === 'promote') return promote(alone, name, at, true);
  return startCanary(alone, name, at, { version, ...audience });
}

/**
 * Plans a change. A part has one at a time, but for the next shares and the promotion of one canary; the same
 * once more moves it.
 * @param ofAll hold of all parts
 * @returns also the part as it will be after the change, which has to fit
 * @throws CommandError when it could not be made, or the part is held at its instant
 */
export function plan(
  parts: Parts,
  name: string,
  planned: PlannedChange,
  ofAll: Held | null,
): Change & { then: Part } {
  if (name === 'shell') partNamed(parts, name);
  const { action, version, at } = planned;
  const others = (parts[name]?.planned ?? []).filter(
    (other) =>
      other.version !== version ||
      (action === 'release' ? other.action !== action : other.at !== at),
  );
  const isOfOne = [planned, ...others].every(
    (each) => each.action !== 'release' && each.version === version,
  );
  if (!isOfOne) refusePlanned(name, others);
  refuseHeld(undefined, { held: ofAll }, at, 'Choose another time.');
  const { part: then, from } = made(parts, name, at, planned);
  const inOrder = [...others, planned].sort((one, two) => Date.parse(one.at) - Date.parse(two.at));
  return { part: { ...(parts[name] ?? NEW), planned: inOrder }, version, from, then };
}

/**
 * The planned change of a part whose time has come. It waits for the end of a hold, and the next share of a
 * canary for somebody who has used that.
 * @param at an instant: now
 */
export function duePlan(part: Part, at: string): PlannedChange | undefined {
  const [first] = part.planned ?? [];
  if (!first || Date.parse(first.at) > Date.parse(at) || isHeld(part, at)) return undefined;
  const isOfCanary = first.action !== 'release' && part.canary?.version === first.version;
  return isOfCanary && part.canary?.seenAt === undefined ? undefined : first;
}

/** @throws CommandError when the planned change is not due: not yet, or not any more */
export function refuseUndue(parts: Parts, name: string, at: string, planned: PlannedChange): void {
  const due = duePlan(partNamed(parts, name), at);
  if (due && canonical(due) === canonical(planned)) return;
  throw new CommandError(`${name} has nothing planned that is due.`);
}

/** Makes a planned change that is due. @throws CommandError when it cannot be made */
export function carryOut(parts: Parts, name: string, at: string, planned: PlannedChange): Change {
  const change = made(parts, name, at, planned);
  const rest = parts[name]?.planned?.slice(1) ?? [];
  return rest.length === 0 ? change : { ...change, part: { ...change.part, planned: rest } };
}

/** Nothing is planned of the part any more. @param only while this version is the next */
export function callOff(parts: Parts, name: string, only?: string): Change {
  const { planned: [first] = [], ...part } = partNamed(parts, name);
  if (first && [first.version, undefined].includes(only)) {
    return { part, version: first.version, from: liveOf(part) };
  }
  throw new CommandError(`${name} has ${first ? 'something else' : 'nothing'} planned.`);
}
