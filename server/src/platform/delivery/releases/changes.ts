import type { Audience } from '@kuri/shared/contract';
import { CommandError } from './command-error.ts';
import { EMERGENCY, isOfDraws, refuseHeld, timeText, whoLifts } from './holds.ts';
import type { Part, Parts } from './revision.ts';

// Commands as pure functions of the live parts, run again when another change was faster. All of
// them throw CommandError.

/** A part as it is after a command, the version that the command is about, and the one before it. */
export interface Change {
  part: Part;
  version: string;
  from: string | null;
}

/** Rollbacks that are possible in a row. */
const DEPTH = 50;

/** @throws CommandError for a part that nobody has released */
export function partNamed(parts: Parts, name: string): Part {
  const part = parts[name];
  if (!part) throw new CommandError(`${name} has never been released: npm run release -w ${name}`);
  return part;
}

/** Live version for everybody; null for none. */
export const liveOf = (part: Part | undefined): string | null => part?.live || null;

/** A part of which nothing has ever been live. */
export const NEW: Part = { live: '', isOwnBuild: false, below: [], canary: null, held: null };

/** The versions that a rollback leads to when something else goes live. */
function belowIt(part: Part | undefined): string[] {
  const live = liveOf(part);
  return [...(live === null ? [] : [live]), ...(part?.below ?? [])].slice(0, DEPTH);
}

const howToLift = (name: string) => whoLifts(`-w ${name} -- --off`);

/** Refuses what something planned stands in the way of. @param but of other versions than this one */
export function refusePlanned(name: string, planned: Part['planned'], but?: string): void {
  const first = planned?.find(({ version }) => version !== but);
  if (!first) return;
  throw new CommandError(
    `${name} ${first.version} is planned for ${timeText(first.at)} by ${first.by}. First: ` +
      `npm run release -w ${name} -- --call-off`,
  );
}

interface NowLive {
  version: string;
  at: string;
  isOwnBuild: boolean;
}

function goLive(part: Part | undefined, { version, at, isOwnBuild }: NowLive): Part {
  const live = { live: version, liveSince: at, isOwnBuild };
  const { retired: _, ...kept } = part ?? NEW;
  return { ...kept, ...live, below: belowIt(part), canary: null };
}

/** A new version goes live for everybody. */
export function release(parts: Parts, name: string, version: string, at: string): Change {
  const part = parts[name];
  refuseHeld(name, part, at, howToLift(name));
  refusePlanned(name, part?.planned);
  if (part?.canary) {
    throw new CommandError(
      `${name} has the canary ${part.canary.version}. First: npm run promote -w ${name}, or ` +
        `npm run withdraw -w ${name}`,
    );
  }
  return { part: goLive(part, { version, at, isOwnBuild: false }), version, from: liveOf(part) };
}

/** A checkout's own build goes live in the store that it is started on. */
export function ownBuild(parts: Parts, name: string, version: string, at: string): Change {
  const part = parts[name];
  if (!isOfDraws(part ?? {})) refuseHeld(name, part, at, 'What is live stays.');
  return { part: goLive(part, { version, at, isOwnBuild: true }), version, from: liveOf(part) };
}

/**
 * Back to the version that was live before, or to the one that is named.
 * @param options `force`: also while the part is held; `from`: from no other version than this one
 */
export function rollback(
  parts: Parts,
  name: string,
  at: string,
  options: { to?: string | undefined; from?: string | undefined; force: boolean },
): Change {
  const part = partNamed(parts, name);
  if (options.from !== undefined && options.from !== part.live) {
    throw new CommandError(`${name} has another live version now.`);
  }
  if (!options.force) refuseHeld(name, part, at, EMERGENCY);
  if (options.to === NOTHING) return clear(part, name, part.below);
  const version = options.to ?? part.below[0];
  if (version === undefined) {
    throw new CommandError(
      `${name} has no version before ${part.live} to go back to. To have none of it live: --to ${NOTHING}`,
    );
  }
  if (version === part.live) throw new CommandError(`${name} ${version} is live already.`);
  if (version === part.canary?.version) {
    throw new CommandError(`${name} ${version} is the canary: npm run promote -w ${name}`);
  }
  const depth = part.below.indexOf(version);
  // Other versions are a step forward, which the next rollback undoes.
  const below = depth === -1 ? belowIt(part) : part.below.slice(depth + 1);
  const live = { live: version, liveSince: at, isOwnBuild: false };
  const { retired: _, ...kept } = part;
  return { part: { ...kept, ...live, below }, version, from: liveOf(part) };
}

/** The version to which a rollback goes back when none of a part is to be live. */
const NOTHING = 'nothing';

/** Nothing of a remote is live any more. @param below what a rollback leads to from there */
function clear(part: Part, name: string, below: string[]): Change {
  const { liveSince: _, ...kept } = part;
  if (name === 'shell') throw new CommandError('Without a shell there is no console.');
  if (liveOf(part) === null) throw new CommandError(`Nothing of ${name} is live.`);
  return { part: { ...kept, live: '', below, canary: null }, version: '', from: part.live };
}

/**
 * A remote goes out of the console: nothing of it is live, and a rollback or a release brings it back.
 * @param by the person who does it
 */
export function retire(
  parts: Parts,
  name: string,
  at: string,
  { by, why }: { by: string; why: string },
): Change {
  const part = partNamed(parts, name);
  refuseHeld(name, part, at, howToLift(name));
  if (part.retired) throw new CommandError(`${name} is retired already.`);
  if (why === '') throw new CommandError('Say why: --why "…"');
  const { part: own, from } = clear(part, name, belowIt(part));
  const { planned: _, ...cleared } = own;
  return { part: { ...cleared, retired: { at, by, why } }, version: part.live, from };
}

/**
 * A new version goes to some; or those whom the present canary goes to are others now.
 */
export function startCanary(
  parts: Parts,
  name: string,
  at: string,
  { version, ...audience }: { version: string } & Audience,
): Change {
  // A new remote may begin with a canary.
  const { retired: _, planned, ...part } = parts[name] ?? NEW;
  if (name === 'shell') partNamed(parts, name);
  refuseHeld(name, part, at, howToLift(name));
  // Another share by hand takes the place of those that are planned.
  refusePlanned(name, planned, version);
  if (part.canary && part.canary.version !== version) {
    throw new CommandError(
      `${name} has the canary ${part.canary.version} already. First: npm run promote -w ` +
        `${name}, or npm run withdraw -w ${name}`,
    );
  }
  if (part.live === version)
    throw new CommandError(`${name} ${version} is live for everybody already.`);
  const kept = part.canary
    ? { startedAt: part.canary.startedAt, seenAt: part.canary.seenAt }
    : { startedAt: at };
  return {
    part: { ...part, canary: { version, ...audience, ...kept } },
    version,
    from: liveOf(part),
  };
}

function canaryOf(part: Part, name: string): NonNullable<Part['canary']> {
  if (part.canary) return part.canary;
  throw new CommandError(
    `${name} has no canary. Start one: npm run canary -w ${name} -- --share 10`,
  );
}

/** Somebody has used the canary of a version, for the first time. */
export function seeCanary(parts: Parts, name: string, at: string, version: string): Change {
  const part = partNamed(parts, name);
  const canary = canaryOf(part, name);
  if (canary.version !== version || canary.seenAt !== undefined) {
    throw new CommandError(`${name} ${version} needs no note of it.`);
  }
  return { part: { ...part, canary: { ...canary, seenAt: at } }, version, from: liveOf(part) };
}

/** The canary goes live for everybody. @param isUnseen also when nobody has used it */
export function promote(parts: Parts, name: string, at: string, isUnseen: boolean): Change {
  const { planned: _, ...part } = partNamed(parts, name);
  const { version, seenAt } = canaryOf(part, name);
  refuseHeld(name, part, at, howToLift(name));
  if (seenAt === undefined && !isUnseen) {
    throw new CommandError(
      `Nobody has used ${name} ${version} yet. Give it to more, npm run canary -w ${name} -- ` +
        '--share 50, or say why it goes live unseen: --unseen "…"',
    );
  }
  return { part: goLive(part, { version, at, isOwnBuild: false }), version, from: liveOf(part) };
}

/**
 * The canary's accounts go back to the live version; allowed while the part is held.
 * @param only withdraws nothing but this version
 */
export function withdraw(parts: Parts, name: string, only?: string): Change {
  const { planned: _, ...part } = partNamed(parts, name);
  const { version } = canaryOf(part, name);
  if (only !== undefined && only !== version)
    throw new CommandError(`${name} has another canary now.`);
  return { part: { ...part, canary: null }, version, from: liveOf(part) };
}
