import type { SlotOffer } from '@kuri/shared/contract';

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Compares the props of a slot with the schema of its offer.
 * @param offer of module.json; without its properties nothing is compared
 * @returns the names that are missing, of another type, or not in the schema
 */
export function wrongProps(offer: SlotOffer | undefined, props: object): string[] {
  const { properties, required = [] } = offer ?? {};
  if (!properties) return [];
  const given = new Map(Object.entries(props).filter(([, value]) => value !== undefined));
  const wrong = [...given].filter(([name, value]) => {
    const { format, type = typeOf(value) } = properties[name] ?? { type: 'unknown' };
    return typeOf(value) !== (format === 'callback' ? 'function' : type);
  });
  return [...required.filter((name) => !given.has(name)), ...wrong.map(([name]) => name)];
}
