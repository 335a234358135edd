import type { BoundCall } from '@kuri/shared/call-schemas';

/**
 * A query with its names in lower case and without aliases. When a
 * parameter comes under several names, the one sent under its own name wins.
 */
export function canonicalQuery(
  query: object,
  aliases: BoundCall['aliases'],
): Record<string, unknown> {
  const named = Object.entries(query).map(([name, value]) => [name.toLowerCase(), value] as const);
  const aliased = named.flatMap(([name, value]) =>
    aliases.flatMap(([alias, canonical]) => (alias === name ? [[canonical, value] as const] : [])),
  );
  return Object.fromEntries([...aliased, ...named]);
}
