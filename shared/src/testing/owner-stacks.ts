import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React's own limit for a second. */
const LIMIT = 10_000;

/**
 * Spares the trace of calls that React takes for every element, to add it to its warnings; past a
 * limit it goes without, and so it does from the first one on. The warnings stay as they are.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => LIMIT,
    // It counts on, and starts again each second.
    set: () => undefined,
  });
}
