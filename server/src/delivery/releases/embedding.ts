import { unmetNeeds } from './unmet-needs.ts';
import { readable, type RecordOf, type RemoteRecord, type ShellRecord } from './release-record.ts';
import type { Part } from './revision.ts';

// A remote that needs another major of what is shared than a page's shell provides is shown by a shell of
// its own major, inside the page.

const majorOf = (version: string) => version.split('.')[0];

/**
 * Whether two shells provide the same major of everything that both provide: a minor may add a library, which
 * what was built before it does not ask for.
 */
export function haveSameMajors(
  { build: one }: ShellRecord,
  { build: other }: ShellRecord,
): boolean {
  return Object.entries(one.lends).every(([name, version]) => {
    const counterpart = other.lends[name];
    return counterpart === undefined || majorOf(version) === majorOf(counterpart);
  });
}

/** Whether a shell shows pages inside another one, and another one's inside its own. */
export const embeds = ({ embedding }: ShellRecord['build']): boolean => embedding !== undefined;

/**
 * The shells of a store that may show a page inside another one: of each major the live one, or the newest
 * that was published beside it, or else the last that was live.
 * @param part the shell's; undefined while there is none
 */
export async function shellsOfEachMajor(
  part: Part | undefined,
  recordOf: RecordOf,
): Promise<ShellRecord[]> {
  if (!part) return [];
  const versions = new Set([part.live, ...(part.alongside ?? []), ...part.below]);
  const found: ShellRecord[] = [];
  for (const version of versions) {
    const record = version === '' ? undefined : await readable(recordOf('shell', version));
    if (record?.part !== 'shell') continue;
    if (!found.some((shell) => haveSameMajors(shell, record))) found.push(record);
  }
  return found;
}

/**
 * The shell that shows a remote's release inside the page of another shell, which cannot show it itself.
 * @param shells of each major one
 * @returns undefined when none of them can
 */
export function embeddedBy(
  remote: RemoteRecord,
  outer: ShellRecord,
  shells: readonly ShellRecord[],
): ShellRecord | undefined {
  if (!embeds(outer.build)) return undefined;
  return shells.find(
    (inner) =>
      embeds(inner.build) &&
      !haveSameMajors(inner, outer) &&
      unmetNeeds(remote, inner).length === 0,
  );
}
