const KEY = 'kuri-overrides';
const PARAMETER = 'override';

/** Module name -> origin that this tab loads the module from instead. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * The overrides of this tab: those that an override link brings (`?override=mfe-draw@http://…`) and
 * those of before. They live in the session's storage, so none survives a closed tab. Only what the
 * server allows is taken: nothing at all where it allows no origins.
 */
export function tabOverrides(allowedOrigins: readonly string[]): Overrides {
  const asked = takeFromAddress();
  const all = { ...readStored(), ...asked };
  const allowed = Object.fromEntries(
    Object.entries(all).filter(([, origin]) => allowedOrigins.includes(origin)),
  );
  sessionStorage.setItem(KEY, JSON.stringify(allowed));
  return allowed;
}

export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
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

function readStored(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}
