import type { ComponentType } from 'react';
import type {
  ModuleRelease,
  RegistryModule,
  ShellRelease,
  TelemetryEvent,
} from '@kuri/shared/contract';
import { markMoment } from '@kuri/shared/ui';
import { isOnTrial } from './proving.ts';
import { isMovedNode, RemoteFailure, ShellFailure } from './remote-failure.ts';
import { shellVersion } from './report.ts';
import { stackOf } from './stack.ts';

/** Waits between the attempts at one release, in milliseconds. */
const BACKOFF = [0, 500, 1500] as const;

/**
 * Failures that may pass; the rest would only fail again. A script's bytes count too: its answer may have
 * been a failed one that the browser had kept.
 */
const PASSING = new Set(['entry', 'chunk', 'integrity', 'unreachable']);

type Failed = [ModuleRelease, RemoteFailure];

type HangNote = Pick<TelemetryEvent, 'module' | 'version' | 'canary'>;

/** Notes of the code that runs and of the code that never ended, set in the page by hang-watch.js. */
export interface Hangs {
  /** The version whose code runs. `tell` makes a change of it known. */
  note?: HangNote;
  /** Versions that never ended in this tab, by name@version. */
  readonly hung: Record<string, 1>;
  /** Note that the page before has left behind, if it never ended. */
  readonly found: (HangNote & { isWatched: boolean }) | null | undefined;
  tell: () => void;
  /** Begins to watch the page. */
  start: () => void;
}

declare global {
  var __kuriHangs: Hangs | undefined;
}

/** A part of a remote that has arrived: a screen, or the filling of a slot. */
export interface LoadedPart {
  Part: ComponentType;
  release: ModuleRelease;
  /** The version that should have been here, when this one stands in for it. */
  insteadOf: string | null;
}

/** The loader of the parts of remotes, as far as it can be used. */
export type RemoteParts = Pick<FallbackLoader, keyof FallbackLoader>;

export interface FallbackLoaderTools {
  /** The shell that this tab runs. */
  shell: Pick<ShellRelease, 'version' | 'canary'>;
  /** Gets a part out of one release. Rejects with a RemoteFailure. */
  load: (release: ModuleRelease, name: string, isRetry: boolean) => Promise<ComponentType>;
  report: (event: TelemetryEvent) => void;
  hangs?: Hangs | undefined;
  wait: (milliseconds: number) => Promise<void>;
}

interface ReleaseState {
  /** It takes no part until another attempt is asked for. */
  hasFailed?: boolean;
  /** Its last attempt failed: the next one fetches anew. */
  isStale?: boolean;
  /** Its first showing was reported. */
  isCounted?: boolean;
}

interface ModuleState {
  /** The version that was shown last. */
  runs?: string;
  /** Failures at a first showing, until it is known whether the version before can be shown. */
  unsettled?: { page: string; failures: Failed[] } | undefined;
}

/**
 * Loads parts of remotes: a release that fails is tried again with growing pauses, then the version before it takes its
 * place, and each failure is reported. A part is a page's path in the registry or a slot's name.
 */
export class FallbackLoader {
  readonly #tools: FallbackLoaderTools;
  /** Releases by name@version. */
  readonly #releases = new Map<string, ReleaseState>();
  /** Modules by name. */
  readonly #modules = new Map<string, ModuleState>();
  /** Versions on the screen, the one opened last at the end. */
  readonly #open = new Set<HangNote>();
  /** Parts that were begun and not asked for yet. */
  readonly #begun = new Map<string, Promise<LoadedPart>>();

  constructor(tools: FallbackLoaderTools) {
    this.#tools = tools;
  }

  /** Begins to load a part that `load` is asked for next; fulfilled once it is there or has failed. */
  async begin(module: RegistryModule, name: string): Promise<void> {
    const loading = this.#load(module, name);
    this.#begun.set(partKey(module, name), loading);
    await loading.catch(() => undefined);
  }

  /** Runs the code of a part that may be opened soon. A failure is forgotten: `load` meets it again. */
  prepare(module: RegistryModule, name: string): void {
    if (!this.#left(module, name).includes(module)) return;
    const close = this.opened(module, module);
    this.#tools
      .load(module, name, false)
      .catch(() => undefined)
      .finally(close);
  }

  /** @throws RemoteFailure of the newest release, when none can be used */
  load(module: RegistryModule, name: string): Promise<LoadedPart> {
    const key = partKey(module, name);
    const begun = this.#begun.get(key);
    this.#begun.delete(key);
    return begun ?? this.#load(module, name);
  }

  async #load(module: RegistryModule, name: string): Promise<LoadedPart> {
    // A page that failed altogether is tried again when it is opened again.
    if (this.#left(module, name).length === 0) this.resetFailures(module);
    const failures: Failed[] = [];
    for (const release of this.#left(module, name)) {
      try {
        // A proven version is watched from when the first view is there.
        if (isOnTrial(module)) this.#tools.hangs?.start();
        this.#note(versionIn(module, release));
        const Part = await this.#attempts(release, name);
        this.#reportAll(module, failures, name, release.version);
        const insteadOf = release.version === module.version ? null : module.version;
        return { Part, release, insteadOf };
      } catch (error) {
        if (error instanceof ShellFailure) this.#reportShell(error, name);
        if (!(error instanceof RemoteFailure) || error instanceof ShellFailure) throw error;
        this.#stateOf(release).hasFailed = true;
        failures.push([release, error]);
      }
    }
    this.#keep(module, name, failures);
    this.#settle(module, null);
    throw failures[0]?.[1] ?? new Error(`No version of ${module.name} offers ${name}`);
  }

  /** The part is on the screen, also again; the answer says when it no more is. */
  opened(module: RegistryModule, release: ModuleRelease) {
    const own = versionIn(module, release);
    this.#open.add(own);
    this.#note(own);
    return () => {
      this.#open.delete(own);
      this.#note([...this.#open].at(-1));
    };
  }

  /** Notes the version that runs; a page below is noted again when the part over it closes. */
  #note(version: HangNote | undefined): void {
    const { hangs } = this.#tools;
    if (!hangs || !version) return;
    hangs.note = version;
    hangs.tell();
  }

  /** The part is on the screen for the first time: counted while the module has to prove itself. */
  shown(module: RegistryModule, release: ModuleRelease): void {
    this.#moduleOf(module.name).runs = release.version;
    this.#settle(module, release.version);
    markMoment('kuri:shown', module.name);
    const state = this.#stateOf(release);
    if (!isOnTrial(module) || state.isCounted) return;
    state.isCounted = true;
    this.#tools.report({
      ...versionIn(module, release),
      kind: 'loaded',
      message: '',
      page: '',
      fellBackTo: null,
    });
  }

  /** The part failed while it was first shown; answers whether another release can take its place. */
  renderFailed(module: RegistryModule, name: string, release: ModuleRelease, error: unknown) {
    this.giveUp(release);
    const [next] = this.#left(module, name);
    this.#keep(module, name, [[release, failureOf(error)]]);
    if (next === undefined) this.#settle(module, null);
    return next !== undefined;
  }

  /**
   * The part failed after it had been on the screen, mostly when its data arrived. Answers the version
   * that could take its place.
   */
  crashed(module: RegistryModule, name: string, release: ModuleRelease, error: unknown) {
    const [next] = this.#left(module, name).filter((other) => keyOf(other) !== keyOf(release));
    this.#reportAll(module, [[release, failureOf(error)]], name, null);
    return next?.version ?? null;
  }

  /** A release is not to be used any more in this tab. */
  giveUp(release: ModuleRelease): void {
    this.#stateOf(release).hasFailed = true;
  }

  /** The version of a module that this tab has shown last, or null when it has shown none. */
  runs(name: string): string | null {
    return this.#moduleOf(name).runs ?? null;
  }

  /** Another attempt is asked for: what failed has its chance again. */
  resetFailures(module: RegistryModule): void {
    for (const release of releasesOf(module)) {
      this.#stateOf(release).hasFailed = false;
      delete this.#tools.hangs?.hung[keyOf(release)];
    }
    // A part that was begun and never asked for may have failed for the same reason.
    this.#begun.clear();
  }

  /** The releases that offer the part and have neither failed nor hung, best first. */
  #left(module: RegistryModule, name: string): ModuleRelease[] {
    return releasesOf(module).filter(
      (release) =>
        offers(release, name) &&
        !this.#stateOf(release).hasFailed &&
        this.#tools.hangs?.hung[keyOf(release)] === undefined,
    );
  }

  #stateOf(release: ModuleRelease): ReleaseState {
    return stateIn(this.#releases, keyOf(release));
  }

  #moduleOf(name: string): ModuleState {
    return stateIn(this.#modules, name);
  }

  async #attempts(release: ModuleRelease, name: string): Promise<ComponentType> {
    const state = this.#stateOf(release);
    for (let attempt = 0; ; attempt += 1) {
      const pause = BACKOFF[attempt];
      // None at first: what is here already is shown without a loading state.
      if (pause) await this.#tools.wait(pause);
      try {
        const Part = await this.#tools.load(release, name, state.isStale ?? false);
        state.isStale = false;
        return Part;
      } catch (error) {
        state.isStale = true;
        const isPassing = error instanceof RemoteFailure && PASSING.has(error.kind);
        if (!isPassing || attempt === BACKOFF.length - 1) throw error;
      }
    }
  }

  /** The version before would need it too: nothing takes its place. */
  #reportShell({ kind, message }: ShellFailure, page: string): void {
    const shell = shellVersion(this.#tools.shell);
    this.#tools.report({ ...shell, kind, message, page, fellBackTo: null });
  }

  #keep(module: RegistryModule, page: string, failures: readonly Failed[]): void {
    const state = this.#moduleOf(module.name);
    const before = state.unsettled?.failures ?? [];
    state.unsettled = { page, failures: [...before, ...failures] };
  }

  /** Reports what was kept. @param fellBackTo what is shown instead */
  #settle(module: RegistryModule, fellBackTo: string | null): void {
    const state = this.#moduleOf(module.name);
    const { page, failures } = state.unsettled ?? { page: '', failures: [] };
    state.unsettled = undefined;
    this.#reportAll(module, failures, page, fellBackTo);
  }

  #reportAll(
    module: RegistryModule,
    failures: readonly Failed[],
    page: string,
    fellBackTo: string | null,
  ): void {
    const alone = failures.length > 1 && fellBackTo === null ? { alsoBefore: true } : {};
    for (const [release, { kind, message, cause }] of failures) {
      const about = { kind, message, page, fellBackTo, ...alone, ...stackOf(cause) };
      this.#tools.report({ ...versionIn(module, release), ...about });
    }
  }
}

/** The state under a key, which begins empty. */
function stateIn<S extends object>(states: Map<string, S>, key: string): S {
  const state = states.get(key) ?? ({} as S);
  states.set(key, state);
  return state;
}

function versionIn({ name, canary }: RegistryModule, { version }: ModuleRelease) {
  return { module: name, version, canary: version === canary?.version };
}

const failureOf = (error: unknown) =>
  new RemoteFailure(isMovedNode(error) ? 'moved' : 'render', String(error), error);

const partKey = (module: ModuleRelease, part: string) => `${keyOf(module)} ${part}`;

const keyOf = ({ name, version }: ModuleRelease) => `${name}@${version}`;

function releasesOf(module: RegistryModule): ModuleRelease[] {
  return module.previous === null ? [module] : [module, module.previous];
}

function offers({ pages, fills }: ModuleRelease, name: string): boolean {
  return fills.includes(name) || pages.some((page) => page.path === name);
}
