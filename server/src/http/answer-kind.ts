import type { FastifyServerOptions } from 'fastify';

type RouterOptions = NonNullable<FastifyServerOptions['routerOptions']>;
type Strategy = NonNullable<RouterOptions['constraints']>[string];
type Handlers = ReturnType<Strategy['storage']>;
type Handler = NonNullable<ReturnType<Handlers['get']>>;

/** What a caller wants to have: `page` when they say that they read HTML, else `data`. */
function answerKind(accept: string | undefined): 'page' | 'data' {
  return accept?.includes('text/html') === true ? 'page' : 'data';
}

/**
 * Lets one address answer browsers with a page and programs with data, from two routes that know
 * nothing of each other: `constraints: { answers: 'data' }`. A route without it answers both.
 */
export const answersConstraint: Strategy = {
  name: 'answers',
  storage: () => {
    const handlers = new Map<string, Handler>();
    return {
      get: (kind) => handlers.get(kind) ?? null,
      set: (kind, handler) => {
        handlers.set(kind, handler);
      },
    };
  },
  validate: (kind) => {
    if (kind !== 'page' && kind !== 'data') throw new Error('answers is page or data');
  },
  deriveConstraint: (request) => answerKind(request.headers.accept),
};
