import type { FastifyInstance } from 'fastify';

/** Other names under which callers send a parameter, in lower case. */
const ALIASES: readonly (readonly [alias: string, name: string])[] = [
  ['scheme', 'schemeid'],
  ['monthlyschemeid', 'schemeid'],
  // A ticket goes by three names; calls for a person take a ticket too.
  ['schememberid', 'schemememberid'],
  ['membershipid', 'schemememberid'],
  ['ticketid', 'schemememberid'],
  ['membershipid', 'memberid'],
  ['ticketid', 'memberid'],
  ['schemememberid', 'memberid'],
];

/**
 * A query with its names in lower case and by their one name. When a parameter comes under several
 * names, the one sent under its own name wins.
 */
export function canonicalQuery(query: object): Record<string, unknown> {
  const named = Object.entries(query).map(([name, value]) => [name.toLowerCase(), value] as const);
  const aliased = named.flatMap(([name, value]) =>
    ALIASES.flatMap(([alias, canonical]) => (alias === name ? [[canonical, value] as const] : [])),
  );
  return Object.fromEntries([...aliased, ...named]);
}

/** Lets routes describe their query parameters in lower case, whatever the caller writes. */
export function acceptAnyQueryCase(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = canonicalQuery(Object(request.query) as object);
    done();
  });
}
