const KEY = 'kuri-overrides';
/** A developer's own build, and a preview. */
const PARAMETERS = ['override', 'with'];

/** Difference between two pages' clocks that is still accepted, in milliseconds. */
const CLOCKS = 1000;

/** Module name -> origin that this tab loads the module from instead, or the name of a preview. */
export type Overrides = Readonly<Record<string, string>>;

/** Says if the place of an override is the name of a preview. */
export const isPreview = (place: string): boolean => /^[a-z0-9-]{1,30}$/.test(place);

let current: Overrides = {};

/**
 * The overrides of this tab: those that a link brings (`?override=mfe-draw@http://…`, `?with=mfe-draw@new-list`) and
 * those that the page before this one, in the same tab, handed over. Only origins that the server allows are taken.
 */
export function tabOverrides(allowedOrigins: readonly string[]): Overrides {
  const all = { ...takeHandedOver(), ...takeFromAddress() };
  current = Object.fromEntries(
    Object.entries(all).filter(([, place]) => isPreview(place) || allowedOrigins.includes(place)),
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
  window.addEventListener('pageshow', () => sessionStorage.removeItem(KEY));
}

export function resetOverrides(): void {
  current = {};
}

/** Reads the link's parameters and takes them out of the address. */
function takeFromAddress(): Record<string, string> {
  const address = new URL(location.href);
  const links = PARAMETERS.flatMap((name) => address.searchParams.getAll(name));
  if (links.length === 0) return {};
  for (const name of PARAMETERS) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return Object.fromEntries(
    links
      .join(',')
      .split(',')
      .flatMap((link) => {
        const [, name, place] =
          /^(mfe-[a-z0-9-]+)@(https?:\/\/[^/]+|[a-z0-9-]{1,30})\/?$/.exec(link) ?? [];
        return name !== undefined && place !== undefined ? [[name, place]] : [];
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
