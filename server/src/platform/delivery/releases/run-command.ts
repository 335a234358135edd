import path from 'node:path';
import { type Audience, istInstant, type PlannedChange } from '@kuri/shared/contract';
import type { CommandLine } from './arguments.ts';
import { openSource, prepareFrom } from './bring.ts';
import { CommandError } from './command-error.ts';
import { usersOf } from './compatibility.ts';
import { folderStore } from './folder-store.ts';
import { isHeld, isLease, timeText } from './holds.ts';
import { canaryOfPreview, listPreviews, previewPart } from './previews.ts';
import {
  changeOf,
  isBegun,
  packageVersion,
  putLive,
  refuseInTheWay,
  refuseSlots,
  releasePart,
  releaseTogether,
} from './release-part.ts';
import type { Origin } from './prepared-release.ts';
import { rememberedRecords } from './release-record.ts';
import { releaseName, type ReleaseStore } from './release-store.ts';
import {
  ALL_PARTS,
  concerns,
  type Part,
  partsOf,
  readHistory,
  readLatest,
  type Revision,
  signerOf,
} from './revision.ts';
import {
  type Actor,
  callOffPlan,
  holdAllParts,
  holdPart,
  planChange,
  promoteCanary,
  retirePart,
  rollbackPart,
  rollbackTogether,
  shareCanary,
  withdrawCanary,
} from './switch-part.ts';

const SHOWN = 30;

/** Whom a canary is for, in words. */
function audienceText({ share, accounts, users, roles, audiences }: Audience): string {
  const named = Object.entries({ accounts, users, roles, audiences }).flatMap(([what, names]) =>
    names === undefined ? [] : [`the ${what} ${names.join(', ')}`],
  );
  const some = share === 0 && named.length > 0 ? [] : [`${share} of a hundred accounts`];
  return [...some, ...named].join(' and ');
}

/** A planned change in words: `1.4.0 at 2026-12-04 18:00, by anu`. */
function plannedText({ action, version, audience, at, by }: PlannedChange): string {
  const kinds = { release: '', promote: 'promotion of ', canary: 'canary ' };
  const whom = audience ? ` for ${audienceText(audience)}` : '';
  return `${kinds[action]}${version}${whom} at ${timeText(at)}, by ${by}`;
}

function liveLine(name: string, part: Part, at: string): string {
  const notes = [
    ...(part.canary ? [`canary ${part.canary.version} for ${audienceText(part.canary)}`] : []),
    ...(part.planned ?? []).map((planned) => `planned ${plannedText(planned)}`),
    ...(part.held && isHeld(part, at)
      ? [`held until ${part.held.until} by ${part.held.by}: ${part.held.why}`]
      : []),
    ...(part.retired ? [`retired by ${part.retired.by}: ${part.retired.why}`] : []),
    ...(part.below[0] === undefined ? [] : [`before it ${part.below[0]}`]),
  ];
  return `  ${name.padEnd(14)} ${(part.live || 'nothing').padEnd(16)} ${notes.join('; ')}`.trimEnd();
}

function historyLine(store: ReleaseStore, entry: Revision): string {
  const { revision, at, by, action, module, version, parts, ...rest } = entry;
  const names = partsOf(entry);
  const versionOf = (name: string) =>
    `${name} ${(names.length > 1 ? parts[name]?.live : version) || 'nothing'}`;
  const what = names.length === 0 ? module : names.map(versionOf).join(', ');
  const from = rest.from === null || rest.from === version ? '' : `, before it ${rest.from}`;
  const commit = rest.commit === null ? '' : ` of ${rest.commit}`;
  const why = rest.why === '' ? '' : `: ${rest.why}`;
  const signer = signerOf(store, entry);
  const key = signer === undefined ? '' : `, signed by ${signer}`;
  return (
    `  ${String(revision).padStart(4)}  ${timeText(at)}  ${action.padEnd(8)} ` +
    `${what}${commit}${from}, by ${by}${key}${why}`
  );
}

/** Lists previews that are still offered, with their end and the link to each. */
async function previewLines(store: ReleaseStore, parts: [string, Part][], at: string) {
  const recordOf = rememberedRecords(store);
  const listed = parts.map(([name, part]) => listPreviews(name, part, { at, recordOf }));
  return (await Promise.all(listed))
    .flat()
    .map(
      ({ link, version, until, by }) =>
        `  preview ${version} until ${timeText(until)}, by ${by}: ${link}`,
    );
}

/**
 * Lists live releases and their history, in lines for people; times in India.
 * @param module only of this part; of all without it
 * @param at an ISO instant: now
 */
async function listReleases(store: ReleaseStore, at: string, module?: string): Promise<string[]> {
  const latest = await readLatest(store);
  if (!latest) return [`Nothing is released in ${store.place}.`];
  const isAsked = (name: string) => module === undefined || name === module;
  const live = Object.entries(latest.parts)
    .filter(([name]) => isAsked(name))
    .sort(([one], [other]) => one.localeCompare(other));
  const isShown = (entry: Revision) =>
    !isLease(entry) && (module === undefined || concerns(entry, module));
  const history = await readHistory(store, isShown, SHOWN);
  return [
    `Live, from ${store.place}:`,
    ...(latest.held && isHeld(latest, at)
      ? [`  all parts are held until ${latest.held.until} by ${latest.held.by}: ${latest.held.why}`]
      : []),
    ...live.map(([name, part]) => liveLine(name, part, at)),
    ...(await previewLines(store, live, at)),
    `History, newest first:`,
    ...history.map((entry) => historyLine(store, entry)),
  ];
}

/**
 * Copies what is live of all parts but some into a store of its own, in which builds of those can be tried: what fails
 * has nothing to fall back to there. A release that cannot be had is left out, as pages go without it.
 * @param folder a new one
 */
async function trialStore(
  store: ReleaseStore,
  tried: readonly string[],
  folder: string,
): Promise<ReleaseStore> {
  const trial = folderStore(path.resolve(folder));
  const latest = await readLatest(store);
  if (!latest) return trial;
  const copy = async (name: string, version: string): Promise<boolean> => {
    const release = releaseName(name, version);
    if (!(await store.fetchRelease(release))) return false;
    await trial.putRelease(release, path.join(store.servedFrom, release));
    return true;
  };
  const parts: Record<string, Part> = {};
  for (const [name, part] of Object.entries(latest.parts)) {
    if (tried.includes(name) || part.live === '' || !(await copy(name, part.live))) continue;
    const { planned: _, ...own } = part;
    parts[name] = { ...own, below: [], canary: null, held: null };
  }
  const { held: _, ...rest } = latest;
  await trial.addRevision(1, JSON.stringify({ ...rest, revision: 1, parts }));
  return trial;
}

/** Words about a change of all parts at once, with the holds of single parts. */
function describeAll({ at, held, parts }: Revision): string {
  const own = Object.entries(parts).flatMap(([name, part]) =>
    part.held && isHeld(part, at)
      ? [`${name} is held until ${part.held.until} by ${part.held.by}.`]
      : [],
  );
  const first = held ? `All parts stay until ${held.until}.` : 'All parts may be changed again.';
  return [first, ...own].join('\n');
}

/** Words about a change of several parts in one step. */
function describeTogether({ action, parts, ...revision }: Revision): string {
  const versions = partsOf(revision).map((name) => `${name} ${parts[name]?.live ?? ''}`);
  return `${versions.join(', ')} are live${action === 'rollback' ? ' again' : ''}, in one step.`;
}

/** Words about a change, for the person who typed the command. */
function describe(revision: Revision): string {
  const { action, module, version, from, parts } = revision;
  if (module === ALL_PARTS) return describeAll(revision);
  if (partsOf(revision).length > 1) return describeTogether(revision);
  const part = parts[module];
  const planned = (part?.planned ?? []).map(plannedText).join('; ');
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
    case 'plan':
      return (
        `Planned, and made by the servers: ${planned}. ` +
        `To call it off: npm run release -w ${module} -- --call-off`
      );
    case 'call-off':
      return `${module} ${version} is called off, ${part?.live || 'nothing of it'} stays. It is in the store: raise the version for another release.`;
    case 'preview':
      return `${module} ${version} is a preview.`;
    case 'hold':
      return `${module} ${version} stays until ${part?.held?.until ?? ''}${planned && `, also what is due before: ${planned}`}.`;
    case 'lift':
      return `${module} may be changed again.`;
  }
}

const PLANNABLE = ['release', 'canary', 'promote'] as const;

type Changing = Omit<CommandLine, 'command'>;

const originOf = ({ by, why, commit, proofs, at }: Changing, now: number): Origin => ({
  ...{ by, why, commit, proofs, now },
  plannedAt: at,
});

function canaryAudience({ audience }: Changing) {
  if (audience) return audience;
  throw new CommandError('For whom? Add: --share 10, --accounts, --users, --roles or --audience');
}

/** Plans a change of a version that is in the store already, as a canary or for something planned. */
async function planBegun(
  store: ReleaseStore,
  doer: Actor,
  command: CommandLine['command'],
  line: Changing,
): Promise<Revision | undefined> {
  const { at, folder } = line;
  const action = PLANNABLE.find((name) => name === command);
  if (at === undefined || action === undefined) return undefined;
  const part = (await readLatest(store))?.parts[doer.module];
  const version = action === 'promote' ? part?.canary?.version : await packageVersion(folder);
  if (typeof version !== 'string' || !isBegun(part, version)) return undefined;
  const audience = action === 'canary' ? { audience: canaryAudience(line) } : {};
  return await planChange(store, doer, { at, action, version, ...audience });
}

async function canary(store: ReleaseStore, doer: Actor, line: Changing): Promise<Revision> {
  const { folder, preview } = line;
  const audience = canaryAudience(line);
  const present = (await readLatest(store))?.parts[doer.module]?.canary;
  if (present && present.version === (await packageVersion(folder))) {
    return await shareCanary(store, doer, { version: present.version, ...audience });
  }
  const origin = originOf(line, doer.now);
  if (preview !== undefined) {
    return await canaryOfPreview(store, doer.module, { name: preview, origin }, audience);
  }
  return await releasePart(store, folder, origin, audience);
}

/** Makes live what is live in another store; asked, it says which versions. */
async function promoteFrom(
  store: ReleaseStore,
  from: string,
  line: CommandLine,
  now: number,
): Promise<string[]> {
  const { ask, command, into } = line;
  const names = line.folders.map((each) => path.basename(each));
  const source = await openSource(from, process.env);
  const target = command === 'trial' ? await trialStore(store, names, into) : store;
  const { prepared, origin } = await prepareFrom(source, target, names, originOf(line, now));
  if (!ask) return [describe(await putLive(target, prepared, origin, null))];
  await changeOf(target, prepared, origin, null);
  return prepared.map(({ record: { build, version } }) => `${build.name}@${version}`);
}

async function change(
  store: ReleaseStore,
  command: Exclude<CommandLine['command'], 'releases' | 'users' | 'slots'>,
  line: Changing,
  now: number,
): Promise<Revision> {
  const { folder, folders, by, why, to, force, until, into, all } = line;
  const names = folders.map((each) => path.basename(each));
  const origin = originOf(line, now);
  const doer: Actor = { module: path.basename(folder), by, why, now };
  if (line.callOff) return await callOffPlan(store, doer);
  const planned = await planBegun(store, doer, command, line);
  if (planned) return planned;
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
  if (command === 'slots') {
    await refuseSlots(store, line.folders);
    return [];
  }
  if (line.from !== undefined)
    return await promoteFrom(store, line.from, { ...line, command }, now);
  if (command === 'release' && line.preview !== undefined) {
    if (line.at !== undefined) throw new CommandError('A preview is offered at once: no --at.');
    if (line.ask) return [];
    const { by, why, commit, folder, preview, proofs } = line;
    return [await previewPart(store, folder, { by, why, commit, now, proofs }, preview)];
  }
  if (line.ask) {
    const audience = command === 'canary' ? canaryAudience(line) : null;
    await refuseInTheWay(store, line.folders, originOf(line, now), audience);
    return [];
  }
  return [describe(await change(store, command, line, now))];
}
