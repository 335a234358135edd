type Version = readonly [major: number, minor: number, patch: number];

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(text: string): Version | undefined {
  const [, major, minor, patch] = VERSION.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** What a caret keeps: everything up to the first number that is not 0. */
function kept(version: Version): number {
  const first = version.findIndex((number) => number > 0);
  return first === -1 ? 3 : first + 1;
}

/**
 * Whether a version is one that a range allows. Builds write ranges as `^1.2.3`, so other forms than
 * that and a plain version fit nothing.
 */
export function fitsRange(version: string, range: string): boolean {
  const has = parse(version);
  const wants = parse(range.replace(/^\^/, ''));
  if (!has || !wants) return false;
  if (!range.startsWith('^')) return version === range;
  const fixed = kept(wants);
  for (const [index, number] of wants.entries()) {
    const own = has[index] ?? 0;
    if (own !== number) return index >= fixed && own > number;
  }
  return true;
}
