import { lazy, type ComponentType } from 'react';

/**
 * Fetches the screen of a registry page, or the filling of a slot, from the remote that offers it;
 * from attempt 1 on everything has to be fetched anew. Rejects when no live remote offers it or its
 * files do not arrive.
 */
export type LoadPage = (name: string, attempt: number) => Promise<ComponentType>;

/** The page's code did not arrive, as opposed to code that arrived and failed. */
export class PageMissingError extends Error {
  constructor(path: string, cause: unknown) {
    super(`The page ${path} could not be loaded`, { cause });
    this.name = 'PageMissingError';
  }
}

export interface PageLoader {
  /** The page as far as it is known; loads at its first render. */
  get: (path: string) => ComponentType;
  /** The page in a new attempt: React keeps a failed lazy component failed for ever. */
  retry: (path: string) => ComponentType;
}

/** Remembers the loaded pages, so that coming back to one shows it at once. */
export function createPageLoader(loadPage: LoadPage): PageLoader {
  const screens = new Map<string, ComponentType>();
  const attempts = new Map<string, number>();

  const retry = (path: string): ComponentType => {
    const attempt = attempts.get(path) ?? 0;
    attempts.set(path, attempt + 1);
    const screen = lazy(async () => {
      try {
        return { default: await loadPage(path, attempt) };
      } catch (error) {
        // Whoever comes back to a failed page tries again rather than meet the old failure.
        if (screens.get(path) === screen) screens.delete(path);
        throw new PageMissingError(path, error);
      }
    });
    screens.set(path, screen);
    return screen;
  };

  return { get: (path) => screens.get(path) ?? retry(path), retry };
}
