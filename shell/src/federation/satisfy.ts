/** The three numbers of a version; a version with anything else has none. */
const numbersOf = (version: string) =>
  /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) as
    | [number, number, number]
    | undefined;

type Version = NonNullable<ReturnType<typeof numbersOf>>;

/**
 * Whether a version is in a range: `^1.2.0` as releases name what they need, `1.2.0`, and `<=1.2.0`,
 * by which the federation runtime compares two. Of a version that is more than three numbers, only
 * that version itself is. Takes the place of the runtime's own, which knows every range that there is.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator = '', named = ''] = /^(\^|<=|)(.*)$/.exec(range) ?? [];
  const has = numbersOf(version);
  const asked = numbersOf(named);
  if (operator === '' || !has || !asked) return version === named;
  const difference = compare(has, asked);
  if (operator === '<=') return difference <= 0;
  // The first number that is not 0 is the one that breaks.
  const breaks = asked.findIndex((number) => number > 0);
  const isSame = has.slice(0, breaks + 1).every((number, at) => number === asked[at]);
  return difference >= 0 && isSame;
}

const compare = (one: Version, other: Version) =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
