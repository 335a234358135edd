import path from 'node:path';
import { istInstant } from '@kuri/shared/contract';
import type { CommandLine } from './arguments.ts';
import { isHeld } from './holds.ts';
import { audienceText, listReleases } from './list-releases.ts';
import { usersOf } from './compatibility.ts';
import { CommandError } from './command-error.ts';
import { packageVersion, refuseInTheWay, releasePart, releaseTogether } from './release-part.ts';
import { rememberedRecords } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { ALL_PARTS, partsOf, readLatest, type Revision } from './revision.ts';
import { trialStore } from './trial-store.ts';
import {
  holdAllParts,
  holdPart,
  promoteCanary,
  retirePart,
  rollbackPart,
  rollbackTogether,
  shareCanary,
  withdrawCanary,
  type Actor,
} from './switch-part.ts';

/** What happened to all parts at once, and which of them have a hold of their own. */
function describeAll({ at, held, parts }: Revision): string {
  const own = Object.entries(parts).flatMap(([name, part]) =>
    part.held && isHeld(part, at)
      ? [`${name} is held until ${part.held.until} by ${part.held.by}.`]
      : [],
  );
  const first = held ? `All parts stay until ${held.until}.` : 'All parts may be changed again.';
  return [first, ...own].join('\n');
}

/** What became of several parts in one step. */
function describeTogether({ action, parts, ...revision }: Revision): string {
  const versions = partsOf(revision).map((name) => `${name} ${parts[name]?.live ?? ''}`);
  return `${versions.join(', ')} are live${action === 'rollback' ? ' again' : ''}, in one step.`;
}

/** What happened, for the person who typed the command. */
function describe(revision: Revision): string {
  const { action, module, version, from, parts } = revision;
  if (module === ALL_PARTS) return describeAll(revision);
  if (partsOf(revision).length > 1) return describeTogether(revision);
  const part = parts[module];
  const others = part?.live ? `${part.live} to the others` : 'nothing of it to the others';
  switch (action) {
    case 'build':
    case 'release':
    case 'promote':
      return `${module} ${version} is live${from === null ? '' : `; before it was ${from}`}.`;
    case 'rollback':
      if (version === '')
        return `Nothing of ${module} is live any more; before it was ${from ?? ''}.`;
      return `${module} ${version} is live again${from === null ? '' : `, ${from} is not`}.`;
    case 'canary':
      return `${module} ${version} goes to ${part?.canary ? audienceText(part.canary) : ''}, ${others}.`;
    case 'withdraw':
      return part?.retired
        ? `${module} is out of the console. A release brings it back, or: npm run rollback -w ${module}`
        : `${module} ${version} is withdrawn, ${part?.live || 'nothing of it'} is live for everybody.`;
    case 'hold':
      return `${module} ${version} stays until ${part?.held?.until ?? ''}.`;
    case 'lift':
      return `${module} may be changed again.`;
  }
}

type Changing = Omit<CommandLine, 'command'>;

function canaryAudience({ audience }: Changing) {
  if (audience) return audience;
  throw new CommandError(
    'For whom? Add: --share 10, --ramp 5,25,100 --over 6h, --accounts, --users or --roles',
  );
}

async function canary(store: ReleaseStore, doer: Actor, line: Changing): Promise<Revision> {
  const { folder, commit } = line;
  const audience = canaryAudience(line);
  const present = (await readLatest(store))?.parts[doer.module]?.canary;
  if (present && present.version === (await packageVersion(folder))) {
    return await shareCanary(store, doer, { version: present.version, ...audience });
  }
  const { by, why, now } = doer;
  return await releasePart(store, folder, { by, why, now, commit }, audience);
}

async function change(
  store: ReleaseStore,
  command: Exclude<CommandLine['command'], 'releases' | 'users'>,
  line: Changing,
  now: number,
): Promise<Revision> {
  const { folder, folders, by, why, commit, to, force, until, into, all } = line;
  const names = folders.map((each) => path.basename(each));
  const origin = { by, why, now, commit };
  const doer: Actor = { module: path.basename(folder), by, why, now };
  switch (command) {
    case 'release':
      return await releaseTogether(store, folders, origin);
    case 'trial':
      // Nothing of the store itself is changed.
      return await releaseTogether(await trialStore(store, names, into), folders, origin);
    case 'rollback':
      return names.length > 1
        ? await rollbackTogether(store, doer, names, { force })
        : await rollbackPart(store, doer, { to, force });
    case 'canary':
      return await canary(store, doer, line);
    case 'promote':
      return await promoteCanary(store, doer, line.isUnseen);
    case 'withdraw':
      return await withdrawCanary(store, doer);
    case 'retire':
      return await retirePart(store, doer);
    case 'hold':
      return await (all ? holdAllParts : holdPart)(
        store,
        doer,
        until === undefined ? null : { until, why, by },
      );
  }
}

/**
 * Carries a command out.
 * @param now milliseconds since the epoch
 * @returns what to print
 * @throws CommandError when nothing was changed
 */
export async function runCommand(
  store: ReleaseStore,
  { command, ...line }: CommandLine,
  now: number,
): Promise<string[]> {
  if (command === 'releases') {
    const module = line.folder === '' ? undefined : path.basename(line.folder);
    return await listReleases(store, istInstant(now), module);
  }
  if (command === 'users') {
    const parts = (await readLatest(store))?.parts ?? {};
    return await usersOf(parts, line.of, rememberedRecords(store));
  }
  if (line.ask) {
    const audience = command === 'canary' ? canaryAudience(line) : null;
    await refuseInTheWay(store, line.folders, now, audience);
    return [];
  }
  return [describe(await change(store, command, line, now))];
}
