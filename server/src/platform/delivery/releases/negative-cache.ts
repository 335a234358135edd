const FOR_MS = 5000;
const MOST = 1000;

/**
 * Remembers for some seconds which releases are not in a store, so that repeated requests do
 * not look there each time.
 * @param clock milliseconds
 */
export function negativeCache(clock: () => number) {
  const seen = new Map<string, number>();
  return {
    has: (name: string): boolean => {
      const at = seen.get(name);
      return at !== undefined && clock() - at < FOR_MS;
    },
    add(name: string): void {
      if (seen.size >= MOST) seen.clear();
      seen.set(name, clock());
    },
    size: (): number => seen.size,
  };
}
