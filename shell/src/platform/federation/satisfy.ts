/** The three numbers of a version; a version with anything else has none. */
const numbersOf = (version: string) =>
  /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) as
    | [number, number, number]
    | undefined;

type Version = NonNullable<ReturnType<typeof numbersOf>>;

/**
 * Says if a version is in a range, either `^1.2.0` as releases name what they need, or `1.2.0`.
 * A version that is more than three numbers is in its own range only.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator = '', named = ''] = /^(\^|)(.*)$/.exec(range) ?? [];
  const has = numbersOf(version);
  const asked = numbersOf(named);
  if (operator === '' || !has || !asked) return version === named;
  const difference = compare(has, asked);
  // The first number that is not 0 is the one that breaks.
  const breaks = asked.findIndex((number) => number > 0);
  const isSame = has.slice(0, breaks + 1).every((number, at) => number === asked[at]);
  return difference >= 0 && isSame;
}

const compare = (one: Version, other: Version) =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
