const KEY = 'kuri-overrides';
const PARAMETER = 'override';

/** Difference between two pages' clocks that is still accepted, in milliseconds. */
const CLOCKS = 1000;

/** Module name -> origin that this tab loads the module from instead. */
export type Overrides = Readonly<Record<string, string>>;

let current: Overrides = {};

/**
 * The overrides of this tab: those that an override link brings (`?override=mfe-draw@http://…`) and
 * those that the page before this one, in the same tab, handed over. Only what the server allows is
 * taken.
 */
export function tabOverrides(allowedOrigins: readonly string[]): Overrides {
  const all = { ...takeHandedOver(), ...takeFromAddress() };
  current = Object.fromEntries(
    Object.entries(all).filter(([, origin]) => allowedOrigins.includes(origin)),
  );
  return current;
}

/**
 * Hands the overrides over to the page that comes next. They lie in the session's storage only
 * between two pages: a tab that is duplicated or opened from this one gets none.
 */
export function keepForReload(): void {
  window.addEventListener('pagehide', () => {
    if (Object.keys(current).length === 0) return;
    const at = performance.timeOrigin + performance.now();
    sessionStorage.setItem(KEY, JSON.stringify({ at, overrides: current }));
  });
  // A page that comes back as it was has its overrides in memory.
  window.addEventListener('pageshow', () => {
    sessionStorage.removeItem(KEY);
  });
}

export function resetOverrides(): void {
  current = {};
}

/** Reads the link's parameters and takes them out of the address. */
function takeFromAddress(): Record<string, string> {
  const address = new URL(location.href);
  const links = address.searchParams.getAll(PARAMETER);
  if (links.length === 0) return {};
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return Object.fromEntries(
    links.flatMap((link) => {
      const [, name, origin] = /^(mfe-[a-z0-9-]+)@(https?:\/\/[^/]+)\/?$/.exec(link) ?? [];
      return name !== undefined && origin !== undefined ? [[name, origin]] : [];
    }),
  );
}

/**
 * A page leaves only once the next one is under way. What was put down before that is of a tab that
 * was closed, and opened again since.
 */
function takeHandedOver(): Record<string, string> {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { at, overrides } = JSON.parse(text ?? '{}') as {
      at?: number;
      overrides?: Record<string, string>;
    };
    return (at ?? 0) > performance.timeOrigin - CLOCKS ? { ...overrides } : {};
  } catch {
    return {};
  }
}
