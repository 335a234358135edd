// Addresses are compared as routers do, no matter the case or one slash more or less.

/** The parts of a path between its slashes, in lower case. */
export function pathSegments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

const isPlaceholder = (segment: string) => segment.startsWith(':');

/** Matches an address with a pattern such as `/draw/:schemeId`. */
export function fitsPath(pattern: string, address: string): boolean {
  const [wanted, given] = [pathSegments(pattern), pathSegments(address)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => isPlaceholder(segment) || segment === given[at])
  );
}

/** True when some address fits both patterns. */
export function pathsOverlap(one: string, other: string): boolean {
  const [left, right] = [pathSegments(one), pathSegments(other)];
  return (
    left.length === right.length &&
    left.every((segment, at) => {
      const opposite = right[at] ?? '';
      return segment === opposite || isPlaceholder(segment) || isPlaceholder(opposite);
    })
  );
}
