import { CLIENT_ID } from '@kuri/shared/contract';
import type { FastifyServerOptions } from 'fastify';

type RouterOptions = NonNullable<FastifyServerOptions['routerOptions']>;
type Strategy = NonNullable<RouterOptions['constraints']>[string];
type Handlers = ReturnType<Strategy['storage']>;
type Handler = NonNullable<ReturnType<Handlers['get']>>;

/** A media type or range that a caller takes, and how gladly: from 0 (not) to 1. */
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

/** How gladly the first of these types that is named is taken, and whether that is no range. */
function preference(accepted: readonly Accepted[], types: readonly string[]) {
  for (const type of types) {
    const named = accepted.find((one) => one.type === type);
    if (named) return { quality: named.quality, isNamed: !type.includes('*') };
  }
  return { quality: 0, isNamed: false };
}

/**
 * What a caller wants to have: `data` when they would rather have JSON than HTML, or take JSON and no
 * HTML, else `page`. A caller that states no preference reads pages: monitors, link previews and
 * people at a command line.
 * @param accept the header of the request
 */
export function answerKind(accept: string | undefined): 'page' | 'data' {
  if (accept === undefined || accept.trim() === '') return 'page';
  const accepted = acceptedTypes(accept);
  const [page, data] = [preference(accepted, PAGE), preference(accepted, DATA)];
  if (data.quality !== page.quality) return data.quality > page.quality ? 'data' : 'page';
  return data.isNamed && !page.isNamed ? 'data' : 'page';
}

/** The API answers below these, also that it knows no such call. */
const CALLS = new Set([CLIENT_ID, 'account', 'api', 'schemes', 'telemetry', 'health', 'ready']);

/** Whether a path is the API's, and never a page's. */
export function isCall(pathname: string): boolean {
  return CALLS.has(pathname.split('/')[1] ?? '');
}

/**
 * Lets one address answer browsers with a page and programs with data, from two routes that know
 * nothing of each other: `constraints: { answers: 'data' }`. A route without it answers both.
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
