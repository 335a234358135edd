import type { Audience } from '@kuri/shared/contract';
import { refuseHeld } from './holds.ts';
import { Refused } from './refused.ts';
import type { Part, Parts } from './revision.ts';

// What each command makes of what is live: pure functions, run again on what somebody else has made
// live meanwhile. All of them throw Refused.

/** A part as it is after a command, the version that the command is about, and the one before it. */
export interface Change {
  part: Part;
  version: string;
  from: string | null;
}

/** How many rollbacks in a row are possible. */
const DEPTH = 50;

/** @throws Refused for a part that nobody has released */
export function known(parts: Parts, name: string): Part {
  const part = parts[name];
  if (!part) throw new Refused(`${name} has never been released: npm run release -w ${name}`);
  return part;
}

const LIFT = (name: string) => `Wait, or lift it: npm run hold -w ${name} -- --off`;

interface NowLive {
  version: string;
  at: string;
  isOwnBuild: boolean;
}

function goLive(part: Part | undefined, { version, at, isOwnBuild }: NowLive): Part {
  const below = part ? [part.live, ...part.below].slice(0, DEPTH) : [];
  const live = { live: version, liveSince: at, isOwnBuild };
  return { held: null, ...part, ...live, below, canary: null };
}

/** A new version goes live for everybody. */
export function release(parts: Parts, name: string, version: string, at: string): Change {
  const part = parts[name];
  refuseHeld(name, part, at, LIFT(name));
  if (part?.canary) {
    throw new Refused(
      `${name} has the canary ${part.canary.version}. First: npm run promote -w ${name}, or npm run withdraw -w ${name}`,
    );
  }
  return {
    part: goLive(part, { version, at, isOwnBuild: false }),
    version,
    from: part?.live ?? null,
  };
}

/** A checkout's own build goes live in the store that it is started on. */
export function ownBuild(parts: Parts, name: string, version: string, at: string): Change {
  const part = parts[name];
  refuseHeld(name, part, at, 'What is live stays.');
  return {
    part: goLive(part, { version, at, isOwnBuild: true }),
    version,
    from: part?.live ?? null,
  };
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
  const part = known(parts, name);
  if (options.from !== undefined && options.from !== part.live) {
    throw new Refused(`${name} has another live version now.`);
  }
  if (!options.force) refuseHeld(name, part, at, 'In an emergency, add: --force');
  const version = options.to ?? part.below[0];
  if (version === undefined) {
    throw new Refused(`${name} has no version before ${part.live} to go back to.`);
  }
  if (version === part.live) throw new Refused(`${name} ${version} is live already.`);
  const depth = part.below.indexOf(version);
  // What is not on the way back is a step forward, which the next rollback undoes.
  const below = depth === -1 ? [part.live, ...part.below] : part.below.slice(depth + 1);
  const live = { live: version, liveSince: at, isOwnBuild: false };
  return { part: { ...part, ...live, below }, version, from: part.live };
}

/** A new version goes to some; or those whom the present canary goes to are others now. */
export function startCanary(
  parts: Parts,
  name: string,
  at: string,
  { version, ...audience }: { version: string } & Audience,
): Change {
  const part = known(parts, name);
  refuseHeld(name, part, at, LIFT(name));
  if (part.canary && part.canary.version !== version) {
    throw new Refused(
      `${name} has the canary ${part.canary.version} already. First: npm run promote -w ${name}, or npm run withdraw -w ${name}`,
    );
  }
  if (part.live === version) throw new Refused(`${name} ${version} is live for everybody already.`);
  const kept = part.canary
    ? { startedAt: part.canary.startedAt, seenAt: part.canary.seenAt }
    : { startedAt: at };
  return { part: { ...part, canary: { version, ...audience, ...kept } }, version, from: part.live };
}

function canaryOf(part: Part, name: string): NonNullable<Part['canary']> {
  if (part.canary) return part.canary;
  throw new Refused(`${name} has no canary. Start one: npm run canary -w ${name} -- --share 10`);
}

/** Somebody has used the canary of a version, for the first time. */
export function seeCanary(parts: Parts, name: string, at: string, version: string): Change {
  const part = known(parts, name);
  const canary = canaryOf(part, name);
  if (canary.version !== version || canary.seenAt !== undefined) {
    throw new Refused(`${name} ${version} needs no note of it.`);
  }
  return { part: { ...part, canary: { ...canary, seenAt: at } }, version, from: part.live };
}

/** The canary goes live for everybody. @param isUnseen also when nobody has used it */
export function promote(parts: Parts, name: string, at: string, isUnseen: boolean): Change {
  const part = known(parts, name);
  const { version, seenAt } = canaryOf(part, name);
  refuseHeld(name, part, at, LIFT(name));
  if (seenAt === undefined && !isUnseen) {
    throw new Refused(
      `Nobody has used ${name} ${version} yet. Give it to more, npm run canary -w ${name} -- --share 50, or say why it goes live unseen: --unseen "…"`,
    );
  }
  return { part: goLive(part, { version, at, isOwnBuild: false }), version, from: part.live };
}

/**
 * The canary's accounts go back to the live version; allowed while the part is held.
 * @param only withdraws nothing but this version
 */
export function withdraw(parts: Parts, name: string, only?: string): Change {
  const part = known(parts, name);
  const { version } = canaryOf(part, name);
  if (only !== undefined && only !== version) throw new Refused(`${name} has another canary now.`);
  return { part: { ...part, canary: null }, version, from: part.live };
}
