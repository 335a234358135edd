import type { SlotOffer } from '@kuri/shared/contract';

type Property = NonNullable<SlotOffer['properties']>[string];

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

function isOfType(value: unknown, { type, format }: Property): boolean {
  if (format === 'callback') return typeof value === 'function';
  return type === undefined || typeOf(value) === type;
}

/**
 * Compares the props of a slot with the schema of its offer.
 * @param offer of module.json; without its properties, as of released modules, nothing is compared
 * @returns the names that are missing, of another type, or not in the schema
 */
export function wrongProps(offer: SlotOffer | undefined, props: object): string[] {
  const { properties, required = [] } = offer ?? {};
  if (!properties) return [];
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const wrong = given.filter(([name, value]) => {
    const property = properties[name];
    return property === undefined || !isOfType(value, property);
  });
  const missing = required.filter((name) => given.every(([own]) => own !== name));
  return [...missing, ...wrong.map(([name]) => name)];
}
