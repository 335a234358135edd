import { CLIENT_ID } from '@kuri/shared/contract';
import type { FastifyServerOptions } from 'fastify';

type RouterOptions = NonNullable<FastifyServerOptions['routerOptions']>;
type Strategy = NonNullable<RouterOptions['constraints']>[string];
type Handlers = ReturnType<Strategy['storage']>;
type Handler = NonNullable<ReturnType<Handlers['get']>>;

/** A media type or range of the `accept` header; `quality` is 0 (not) to 1. */
interface Accepted {
  type: string;
  quality: number;
}

const PAGE = ['text/html', 'application/xhtml+xml', 'text/*', '*/*'];
const DATA = ['application/json', 'application/*', '*/*'];

function acceptedTypes(accept: string): Accepted[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}

/** Quality of the first listed type in the header; `isNamed` when it is no range. */
function preference(accepted: readonly Accepted[], types: readonly string[]) {
  for (const type of types) {
    const named = accepted.find((one) => one.type === type);
    if (named) return { quality: named.quality, isNamed: !type.includes('*') };
  }
  return { quality: 0, isNamed: false };
}

/**
 * `data` when a caller prefers JSON to HTML, or takes JSON and no HTML; else `page`. Callers
 * without a preference get pages: monitors, link previews, people at a command line.
 * @param accept header of the request
 */
export function answerKind(accept: string | undefined): 'page' | 'data' {
  if (accept === undefined || accept.trim() === '') return 'page';
  const accepted = acceptedTypes(accept);
  const [page, data] = [preference(accepted, PAGE), preference(accepted, DATA)];
  if (data.quality !== page.quality) return data.quality > page.quality ? 'data' : 'page';
  return data.isNamed && !page.isNamed ? 'data' : 'page';
}

/** First folders of the API's paths; it answers unknown calls there too. */
const CALLS = new Set([CLIENT_ID, 'account', 'api', 'schemes', 'telemetry', 'health', 'ready']);

/** True for a path of the API, never a page's. */
export function isCall(pathname: string): boolean {
  return CALLS.has(pathname.split('/')[1] ?? '');
}

/**
 * Serves one address by two routes, a page for browsers and data for programs: `constraints: {
 * answers: 'data' }`. A route without it answers both.
 */
export const acceptConstraint: Strategy = {
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
