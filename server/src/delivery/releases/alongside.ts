import { howToLift, known, type Change } from './changes.ts';
import { embeds, haveSameMajors } from './embedding.ts';
import { incompatibilities } from './compatibility.ts';
import { refuseHeld } from './holds.ts';
import { CommandError } from './command-error.ts';
import { readable, type RecordOf, type ReleaseRecord } from './release-record.ts';
import type { Part, Parts } from './revision.ts';

// Shells that are published beside the live one, for remotes that need another major of what is shared.

/** Why a shell shows nothing inside another one. */
const NO_EMBEDDING =
  'it was built before shells showed pages inside each other. Build it again, in a newer version.';

const listOf = ({ alongside = [] }: Part): readonly string[] => alongside;

/**
 * A shell is published beside the live one, which stays.
 * @throws CommandError while the shell is held, and for any other part
 */
export function placeAlongside(parts: Parts, name: string, version: string, at: string): Change {
  if (name !== 'shell') throw new CommandError('Only a shell is published with --alongside.');
  const part = known(parts, name);
  refuseHeld(name, part, at, howToLift(name));
  const alongside = [version, ...listOf(part).filter((other) => other !== version)];
  // The live version stays as it is.
  return { part: { ...part, alongside }, version, from: null };
}

/**
 * Refuses a shell that could show nothing beside the live one.
 * @param next what is to be published
 */
export async function refuseUseless(
  parts: Parts,
  next: ReleaseRecord,
  recordOf: RecordOf,
): Promise<void> {
  const live = await recordOf('shell', parts['shell']?.live ?? '');
  if (live?.part !== 'shell' || next.part !== 'shell') return;
  if (haveSameMajors(live, next)) {
    throw new CommandError(
      `The shell ${next.version} provides the same majors as the live one: release it without --alongside.`,
    );
  }
  for (const { build, version } of [live, next]) {
    if (!embeds(build))
      throw new CommandError(`The shell ${version} cannot be beside another one: ${NO_EMBEDDING}`);
  }
}

/** The newest shell beside the live one is taken out of service; the one before it takes its place. */
export function removeAlongside(parts: Parts, name: string): Change {
  const part = known(parts, name);
  const [version, ...alongside] = listOf(part);
  if (version === undefined) throw new CommandError(`No ${name} is published beside the live one.`);
  // The live version stays as it is.
  return { part: { ...part, alongside }, version, from: null };
}

/** Of the shells beside the live one those that provide other majors than it does. */
async function withoutNeedless(part: Part, recordOf: RecordOf): Promise<Part> {
  const live = await readable(recordOf('shell', part.live));
  const kept: string[] = [];
  for (const version of listOf(part)) {
    const record = await readable(recordOf('shell', version));
    const isNeedless =
      live?.part === 'shell' && record?.part === 'shell' && haveSameMajors(live, record);
    if (!isNeedless && version !== part.live) kept.push(version);
  }
  const { alongside: _, ...rest } = part;
  return kept.length === 0 ? rest : { ...rest, alongside: kept };
}

/**
 * What becomes of the shells beside the live one after a change of what is live: the one that a rollback
 * has left stays in service where live remotes need its major, and those of the live one's majors leave.
 */
export async function settleAlongside(
  parts: Parts,
  change: Change,
  recordOf: RecordOf,
): Promise<Change> {
  const part = await withoutNeedless(change.part, recordOf);
  const left = parts['shell']?.live ?? '';
  if (left === '' || left === part.live || part.below.includes(left)) return { ...change, part };
  const kept = { ...part, alongside: [left, ...listOf(part)] };
  const [without, withIt] = await Promise.all(
    [part, kept].map((shell) => incompatibilities({ ...parts, shell }, recordOf)),
  );
  const isNeeded = (withIt?.length ?? 0) < (without?.length ?? 0);
  return { ...change, part: isNeeded ? kept : part };
}
