/** A value kept in the browser under one key. */
export interface Stored<T> {
  readonly key: string;
  /** The value, or null when there is none; a damaged one is removed and reads as none. */
  read: () => T | null;
  write: (value: T) => void;
  remove: () => void;
}

/**
 * The typed door to local storage. `parse` checks what was read and gives null for a wrong shape.
 * A browser that refuses its storage only forgets: nothing here throws.
 */
export function stored<T>(key: string, parse: (raw: unknown) => T | null): Stored<T> {
  const remove = () => {
    attempt(() => localStorage.removeItem(key));
  };
  return {
    key,
    remove,
    read: () => {
      const text = attempt(() => localStorage.getItem(key)) ?? null;
      if (text === null) return null;
      const value = attempt(() => parse(JSON.parse(text) as unknown)) ?? null;
      if (value === null) remove();
      return value;
    },
    write: (value) => {
      attempt(() => localStorage.setItem(key, JSON.stringify(value)));
    },
  };
}

/** Empties the browser's storage of this origin, whose `clear` no module has. */
export function clearStorage(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  });
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
