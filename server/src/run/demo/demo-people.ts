import { HOUSES, NAME_REGIONS, OWN_SCRIPT_NAMES, type NameRegion } from './demo-names.ts';
import type { Random } from './random.ts';

export interface DemoPerson {
  name: string;
  phone10: string;
  email: string | null;
  address: string;
  /** Region of the family's names. */
  region: NameRegion;
}

const SERIES = ['9847', '9446', '9895', '9745', '8086', '8129', '7012', '7356', '9567', '6282'];
const RELATIVES_ON_ONE_PHONE = 0.09;

/** A name in Latin script with a family name or initials. */
export function latinName(random: Random, { given, family }: NameRegion): string {
  const first = random.pick(given);
  const initial = () => random.pick(['A', 'B', 'C', 'G', 'K', 'M', 'N', 'P', 'R', 'S', 'T', 'V']);
  return random.weighted<() => string>([
    [() => `${first} ${random.pick(family)}`, 70],
    [() => `${first} ${initial()}.`, 12],
    [() => `${initial()}.${initial()}. ${first}`, 8],
    [() => `${first} ${initial()}. ${random.pick(family)}`, 10],
  ])();
}

/** A plausible mobile number of ten digits. */
function mobileNumber(random: Random): string {
  return `${random.pick(SERIES)}${String(random.between(100_000, 999_999))}`;
}

function emailOf(random: Random, name: string, phone10: string): string | null {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '' || !random.chance(0.25)) return null;
  return `${letters}${phone10.slice(-2)}@example.com`;
}

function stranger(random: Random, ownScript: string | undefined): DemoPerson {
  const region = random.weighted(NAME_REGIONS);
  const name = ownScript ?? latinName(random, region);
  const phone10 = mobileNumber(random);
  const address = `${random.pick(HOUSES)}, ${random.pick(region.places)}`;
  return { name, phone10, email: emailOf(random, name, phone10), address, region };
}

/** Person of the same household, on the same phone. */
function relative(random: Random, person: DemoPerson): DemoPerson {
  return { ...person, name: latinName(random, person.region), email: null };
}

/**
 * People without end: families share a phone under different names. Names in other scripts come
 * once each, among the first 900.
 */
export function* demoPeople(random: Random): Generator<DemoPerson, never> {
  const names = OWN_SCRIPT_NAMES.values();
  const families = new Map<string, Set<string>>();
  let before: DemoPerson | undefined;
  for (let count = 1; ; count += 1) {
    const related = before !== undefined && random.chance(RELATIVES_ON_ONE_PHONE);
    const ownScript = count % 20 === 0 && !related ? names.next().value : undefined;
    const person: DemoPerson =
      related && before ? relative(random, before) : stranger(random, ownScript);
    const family = families.get(person.phone10);
    if (family && (!related || family.has(person.name.toLowerCase()))) continue;
    families.set(person.phone10, (family ?? new Set()).add(person.name.toLowerCase()));
    before = person;
    yield person;
  }
}
