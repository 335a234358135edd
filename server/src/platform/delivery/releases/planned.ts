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

/** What a planned change makes of a part by itself. */
function carriedOut(parts: Parts, name: string, at: string, planned: PlannedChange): Change {
  const { action, version, audience = { share: 0 } } = planned;
  switch (action) {
    case 'release':
      return release(parts, name, version, at);
    case 'canary':
      return startCanary(parts, name, at, { version, ...audience });
    case 'promote':
      return promote(parts, name, at, true);
  }
}

/** The part without its planned changes, and those. */
function unplanned(
  parts: Parts,
  name: string,
): { without: Parts; planned: readonly PlannedChange[] } {
  const { planned = [], ...part } = parts[name] ?? NEW;
  return { without: name in parts ? { ...parts, [name]: part } : parts, planned };
}

/** Plan with some changes, in the order of their instants. */
const withPlan = (part: Part, planned: readonly PlannedChange[]): Part =>
  planned.length === 0
    ? part
    : {
        ...part,
        planned: planned.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      };

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
  const { without, planned: present } = unplanned(parts, name);
  if (name === 'shell') partNamed(parts, name);
  const isSame = (other: PlannedChange) =>
    other.version === planned.version &&
    (planned.action === 'release' ? other.action === 'release' : other.at === planned.at);
  const others = present.filter((other) => !isSame(other));
  const isOfCanary = ({ action, version }: PlannedChange) =>
    action !== 'release' && version === planned.version;
  if (others.length > 0 && ![planned, ...others].every(isOfCanary)) refusePlanned(name, others);
  refuseHeld(undefined, { held: ofAll }, planned.at, 'Choose another time.');
  const then = carriedOut(without, name, planned.at, planned).part;
  const part = without[name] ?? NEW;
  const about = { version: planned.version, from: liveOf(part) };
  return { ...about, part: withPlan(part, [...others, planned]), then };
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
export function refuseUndue(parts: Parts, name: string, at: string, wanted: PlannedChange): void {
  const due = duePlan(partNamed(parts, name), at);
  if (due && canonical(due) === canonical(wanted)) return;
  throw new CommandError(`${name} has nothing planned that is due.`);
}

/** Makes a planned change that is due. @throws CommandError also when it cannot be made */
export function carryOut(parts: Parts, name: string, at: string, wanted: PlannedChange): Change {
  refuseUndue(parts, name, at, wanted);
  const { without, planned } = unplanned(parts, name);
  const change = carriedOut(without, name, at, wanted);
  return { ...change, part: withPlan(change.part, planned.slice(1)) };
}

/**
 * Nothing is planned of the part any more.
 * @param only while this is what is planned next
 */
export function callOff(parts: Parts, name: string, only?: string): Change {
  const { without, planned } = unplanned({ ...parts, [name]: partNamed(parts, name) }, name);
  const [first] = planned;
  if (!first) throw new CommandError(`${name} has nothing planned.`);
  if (only !== undefined && only !== first.version) {
    throw new CommandError(`${name} has something else planned now.`);
  }
  const part = without[name] ?? NEW;
  return { part, version: first.version, from: liveOf(part) };
}
