import { lazy, useEffect, type ComponentType } from 'react';
import { CallingModuleProvider } from '@kuri/shared/api';
import type { FailureKind, ModuleRelease, RegistryModule } from '@kuri/shared/contract';
import { noteShownPart } from '@kuri/shared/ui';
import type { LoadedPart, RemoteParts } from '../federation/fallback-loader.ts';
import { isMovedNode, RemoteFailure } from '../federation/remote-failure.ts';
import { FallbackNotice } from './fallback-notice.tsx';

/** The part's code did not arrive, as opposed to code that arrived and failed. */
class PageMissingError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The page ${name} could not be loaded`, { cause });
    this.name = 'PageMissingError';
  }
}

/** Kind of a part's failure: of its code that did not come, or of what it showed. */
export function kindOf(error: unknown): FailureKind {
  if (!(error instanceof PageMissingError)) return isMovedNode(error) ? 'moved' : 'render';
  return error.cause instanceof RemoteFailure ? error.cause.kind : 'entry';
}

/** The version before, and the way to show it. */
export interface OlderPart {
  version: string;
  load: () => ComponentType;
}

/** Key of a part that fills a slot: several modules may fill one. A page's key is its path. */
export const fillingKey = (slot: string, { name }: { name: string }) => `${slot}@${name}`;

/** Path or slot in a key, as remotes have it. */
const partOf = (key: string) => key.replace(/@.*/, '');

const keysOf = (module: RegistryModule) => [
  ...module.pages.map(({ path }) => path),
  ...module.fills.map((slot) => fillingKey(slot, module)),
];

export interface PageLoader {
  /** The part as far as it is known; loads at its first render. */
  get: (name: string) => ComponentType;
  /** Fulfilled once a part that is on its way is there or has failed; null when none is. */
  arrival: (name: string) => Promise<void> | null;
  /** The part in a new attempt: React keeps a failed lazy component failed for ever. */
  retry: (name: string) => ComponentType;
  /** The part with another release of its module after it threw at its first showing; null without one. */
  replace: (name: string, error: unknown) => ComponentType | null;
  /** After it threw later on: what the user may have in its place; null without one. */
  crashed: (name: string, error: unknown) => OlderPart | null;
}

interface Known {
  Screen: ComponentType;
  /** While it is on its way. */
  arrival: Promise<void> | null;
  /** Release that runs. */
  release: ModuleRelease | null;
  /** It has been on the screen. */
  isShown: boolean;
}

/** Remembers the loaded parts, so that coming back to one shows it at once. */
export function createPageLoader(
  modules: readonly RegistryModule[],
  remotes: RemoteParts,
): PageLoader {
  const known = new Map<string, Known>();
  const moduleOf = (key: string) => modules.find((module) => keysOf(module).includes(key));

  const load = (name: string): ComponentType => {
    const Screen = lazy(async () => {
      const loading = fetch();
      entry.arrival = loading.then(arrived, arrived);
      return { default: await loading };
    });
    const entry: Known = { Screen, arrival: null, release: null, isShown: false };
    const arrived = () => {
      entry.arrival = null;
    };
    const fetch = async () => {
      try {
        const module = moduleOf(name);
        if (module === undefined) throw new Error(`No live module offers ${name}`);
        const loaded = await remotes.load(module, partOf(name));
        entry.release = loaded.release;
        const opened = () => remotes.opened(module, loaded.release);
        return shownPart(module, loaded, opened, () => {
          if (!entry.isShown) remotes.shown(module, loaded.release);
          entry.isShown = true;
        });
      } catch (error) {
        // Returning to a failed page tries again instead of showing the old failure.
        if (known.get(name) === entry) known.delete(name);
        throw new PageMissingError(name, error);
      }
    };
    known.set(name, entry);
    return entry.Screen;
  };

  return {
    get: (name) => known.get(name)?.Screen ?? load(name),
    arrival: (name) => known.get(name)?.arrival ?? null,
    retry: (name) => {
      const module = moduleOf(name);
      if (module !== undefined) remotes.resetFailures(module);
      return load(name);
    },
    replace: (name, error) => {
      const module = moduleOf(name);
      const { release, isShown } = known.get(name) ?? {};
      if (module === undefined || !release || isShown === true) return null;
      return remotes.renderFailed(module, partOf(name), release, error) ? load(name) : null;
    },
    crashed: (name, error) => {
      const module = moduleOf(name);
      const { release, isShown } = known.get(name) ?? {};
      if (module === undefined || !release || isShown !== true) return null;
      const version = remotes.crashed(module, partOf(name), release, error);
      if (version === null) return null;
      const older = () => {
        remotes.giveUp(release);
        return load(name);
      };
      return { version, load: older };
    },
  };
}

/** A part with a line above it when it stands in for a newer one. */
function shownPart(
  module: RegistryModule,
  loaded: LoadedPart,
  opened: () => () => void,
  onShown: () => void,
): ComponentType {
  const { Part, release, insteadOf } = loaded;
  return function ShownPart(props) {
    useEffect(() => {
      onShown();
      const leave = [opened(), noteShownPart(module.name)];
      return () => {
        for (const end of leave) end();
      };
    }, []);
    return (
      <>
        {insteadOf !== null && (
          <FallbackNotice title={module.title} version={release.version} insteadOf={insteadOf} />
        )}
        <CallingModuleProvider value={`${module.name}@${release.version}`}>
          <Part {...props} />
        </CallingModuleProvider>
      </>
    );
  };
}
