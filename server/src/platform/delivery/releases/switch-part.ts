import type { Audience, PlannedChange } from '@kuri/shared/contract';
import {
  type Change,
  partNamed,
  liveOf,
  promote,
  retire,
  rollback,
  seeCanary,
  startCanary,
  withdraw,
} from './changes.ts';
import { hold, holdStore, lift, type Held } from './holds.ts';
import { callOff, carryOut, plan, refuseUndue } from './planned.ts';
import { publishRevision, type ChangeRecord } from './publish-revision.ts';
import { CommandError } from './command-error.ts';
import { refuseMisfits } from './release-part.ts';
import { readRecord, rememberedRecords } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  ALL_PARTS,
  concerns,
  moduleOf,
  partsOf,
  readHistory,
  type Part,
  type Parts,
  type Revision,
} from './revision.ts';

// The commands that change what is live to what is in the store already. All of them throw CommandError.

/** Person, part and reason of a change. */
export type Actor = Omit<ChangeRecord, 'action'>;

type Changing = (parts: Parts, at: string, ofAll: Held | null) => Change & { then?: Part };

/** Changes that need nothing of a release to be readable. */
const TAKES_BACK: readonly ChangeRecord['action'][] = ['withdraw', 'call-off'];

/** A change that is refused where parts would not fit, unless it is forced. */
function changeTo(
  store: ReleaseStore,
  note: ChangeRecord,
  isForced: boolean,
  changing: Changing,
): Parameters<typeof publishRevision>[2] {
  const recordOf = rememberedRecords(store);
  return async (parts, at, ofAll) => {
    const change = changing(parts, at, ofAll);
    const { part, then = part, ...about } = change;
    const changed = { [note.module]: part };
    if (change.version === '' || (TAKES_BACK.includes(note.action) && isForced)) {
      // A withdrawn release need not be readable.
      const withdrawn = await recordOf(note.module, change.version).catch(() => undefined);
      return { ...about, changed, commit: withdrawn?.publishedFrom ?? null };
    }
    const record = await recordOf(note.module, change.version);
    if (!record) throw new CommandError(`${note.module} ${change.version} is not in the store.`);
    if (!isForced) await refuseMisfits(parts, { [note.module]: then }, recordOf);
    return { ...about, changed, commit: record.publishedFrom };
  };
}

const switchTo = (...args: Parameters<typeof changeTo>): Promise<Revision> =>
  publishRevision(args[0], args[1], changeTo(...args));

/** Says if a version is in the store that has never been live, nor a canary that somebody has used. */
async function isUnseen(store: ReleaseStore, module: string, version: string): Promise<boolean> {
  const shows = ({ parts: { [module]: part } }: Revision) =>
    part?.live === version ||
    (part?.canary?.version === version && part.canary.seenAt !== undefined);
  const isStored = (await readRecord(store, module, version)) !== undefined;
  return isStored && (await readHistory(store, shows, 1)).length === 0;
}

/**
 * Back to the version that was live before, once more each time; or to any that has been shown to somebody.
 * @param options `force`: also while the part is held, or does not fit what else is live; `from`: from
 *   no other version than this one
 */
export async function rollbackPart(
  store: ReleaseStore,
  doer: Actor,
  options: { to?: string | undefined; from?: string | undefined; force: boolean },
): Promise<Revision> {
  const { module } = doer;
  const { to } = options;
  const note = { ...doer, action: 'rollback', passesHold: options.force } as const;
  const isNew = to !== undefined && (await isUnseen(store, module, to));
  return await switchTo(store, note, options.force, (parts, at) => {
    const change = rollback(parts, module, at, options);
    if (!isNew) return change;
    throw new CommandError(
      `Nobody has been shown ${module} ${to}: release it, or begin with a canary.`,
    );
  });
}

/**
 * Each of several parts goes back to the version that was live before, all in one step.
 * @param options `force`: also while one is held, or does not fit what else is live; `from`: from no
 *   other versions than these
 */
export async function rollbackTogether(
  store: ReleaseStore,
  { by, why, now }: Omit<Actor, 'module'>,
  names: readonly string[],
  { force, from }: { force: boolean; from?: Parts },
): Promise<Revision> {
  const recordOf = rememberedRecords(store);
  const module = moduleOf(names);
  const note = { action: 'rollback', module, by, why, now, passesHold: force } as const;
  return await publishRevision(store, note, async (parts, at) => {
    const changed: Record<string, Part> = {};
    for (const name of names) {
      const { part, version } = rollback(parts, name, at, { force, from: from?.[name]?.live });
      if (!(await recordOf(name, version))) {
        throw new CommandError(`${name} ${version} is not in the store.`);
      }
      changed[name] = part;
    }
    if (!force) await refuseMisfits(parts, changed, recordOf);
    return { changed, version: '', from: null, commit: null };
  });
}

/**
 * Back from a version that is live. Where that does not fit the parts that went live with it in one
 * step, they go back with it.
 */
export async function undoRelease(
  store: ReleaseStore,
  doer: Actor,
  from: string,
): Promise<Revision> {
  try {
    return await rollbackPart(store, doer, { from, force: false });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { module } = doer;
    const isRelease = (entry: Revision) => entry.action === 'release' && concerns(entry, module);
    const [flip] = await readHistory(store, isRelease, 1);
    const names = flip?.parts[module]?.live === from ? partsOf(flip) : [];
    if (!flip || names.length < 2) throw error;
    return await rollbackTogether(store, doer, names, { force: false, from: flip.parts });
  }
}

/** Another audience for the canary that there is. */
export async function shareCanary(
  store: ReleaseStore,
  doer: Actor,
  canary: { version: string } & Audience,
): Promise<Revision> {
  return await switchTo(store, { ...doer, action: 'canary' }, false, (parts, at) =>
    startCanary(parts, doer.module, at, canary),
  );
}

/** A change of what is in the store, made by the servers at its instant. */
export async function planChange(
  store: ReleaseStore,
  doer: Actor,
  planned: Omit<PlannedChange, 'by' | 'why'>,
): Promise<Revision> {
  const { module, by, why } = doer;
  const note = { ...doer, action: 'plan', passesHold: true } as const;
  return await switchTo(store, note, false, (parts, _, ofAll) =>
    plan(parts, module, { ...planned, by, why }, ofAll),
  );
}

/** Makes a planned change that is due, or calls it off where it cannot be made; of many servers one does it. */
export async function carryOutPlan(
  store: ReleaseStore,
  doer: Actor,
  planned: PlannedChange,
): Promise<Revision> {
  const { module, why } = doer;
  const note = { ...doer, action: planned.action };
  const make = changeTo(store, note, false, (parts, at) => carryOut(parts, module, at, planned));
  return await publishRevision(store, note, async (parts, at, ofAll) => {
    refuseUndue(parts, module, at, planned);
    try {
      return await make(parts, at, ofAll);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { part, ...about } = callOff(parts, module);
      const told = {
        action: 'call-off',
        why: `${why}; refused: ${error.message.replaceAll('\n', ' ')}`,
      } as const;
      return { ...about, ...told, changed: { [module]: part }, commit: null };
    }
  });
}

/** Calls off all that is planned of a part. @param only while this version is the next */
export async function callOffPlan(
  store: ReleaseStore,
  doer: Actor,
  only?: string,
): Promise<Revision> {
  const note = { ...doer, action: 'call-off', passesHold: true } as const;
  return await switchTo(store, note, true, (parts) => callOff(parts, doer.module, only));
}

/** Takes a remote out of the console; what is in the store of it stays there. */
export async function retirePart(store: ReleaseStore, doer: Actor): Promise<Revision> {
  const record = { ...doer, action: 'withdraw', why: `retired: ${doer.why}` } as const;
  return await switchTo(store, record, true, (parts, at) => retire(parts, doer.module, at, doer));
}

/** Notes that somebody has used the canary, without which it does not go live. */
export async function noteSeen(
  store: ReleaseStore,
  doer: Actor,
  version: string,
): Promise<Revision> {
  const note = { ...doer, action: 'canary', passesHold: true } as const;
  return await switchTo(store, note, true, (parts, at) =>
    seeCanary(parts, doer.module, at, version),
  );
}

/** @param isUnseen also when nobody has used it */
export async function promoteCanary(
  store: ReleaseStore,
  doer: Actor,
  isUnseen: boolean,
): Promise<Revision> {
  return await switchTo(store, { ...doer, action: 'promote' }, false, (parts, at) =>
    promote(parts, doer.module, at, isUnseen),
  );
}

/** @param only withdraws no other version than this one */
export async function withdrawCanary(
  store: ReleaseStore,
  doer: Actor,
  only?: string,
): Promise<Revision> {
  const note = { ...doer, action: 'withdraw', passesHold: true } as const;
  return await switchTo(store, note, true, (parts) => withdraw(parts, doer.module, only));
}

/**
 * @param held until when and by whom, or null to lift the hold
 * @param isAnyones lifts the hold of somebody else too
 */
export async function holdPart(
  store: ReleaseStore,
  doer: Actor,
  held: Held | null,
  isAnyones = false,
): Promise<Revision> {
  const { module } = doer;
  const action = held ? 'hold' : 'lift';
  const by = isAnyones ? null : doer.by;
  return await switchTo(store, { ...doer, action, passesHold: true }, true, (parts, at) => {
    const before = partNamed(parts, module);
    const part = held ? hold(module, before, at, held) : lift(module, before, at, by);
    return { part, version: before.live, from: liveOf(before) };
  });
}

/**
 * Holds all parts of the store, also those to come, beside the hold that each may have of its own.
 * @param held until when and by whom, or null to lift that hold
 * @param isAnyones lifts the hold of somebody else too
 */
export async function holdAllParts(
  store: ReleaseStore,
  doer: Omit<Actor, 'module'>,
  held: Held | null,
  isAnyones = false,
): Promise<Revision> {
  const action = held ? 'hold' : 'lift';
  const note = { ...doer, module: ALL_PARTS, action, passesHold: true } as const;
  return await publishRevision(store, note, (_, at, present) => ({
    changed: {},
    held: holdStore(present, at, held, isAnyones ? null : doer.by),
    version: '',
    from: null,
    commit: null,
  }));
}
