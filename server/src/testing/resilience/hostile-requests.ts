import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { bodies } from '../fuzz-input.ts';

/** A route as the app registers it: `/kuri-console/:accountId/draws/:drawId/proof`. */
export interface Route {
  method: NonNullable<InjectOptions['method']>;
  url: string;
}

export interface HostileRequest {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Bodies that are made to cost time or to slip past a parser. */
const HOSTILE_TEXTS: readonly string[] = [
  '['.repeat(260_000),
  '{"a":'.repeat(50_000),
  `{${Array.from({ length: 24_000 }, (_, at) => `"field${at}":1`).join(',')}}`,
  JSON.stringify({ schemeMember: Array.from({ length: 5000 }, () => ({})) }),
  JSON.stringify({ numbers: Array.from({ length: 50_000 }, () => '4711') }),
  JSON.stringify({ memberName: 'a'.repeat(250_000) }),
  JSON.stringify({ memberName: ' '.repeat(60_000) + 'x' }),
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2',
  '"\\ud800"',
  '\u0000',
  '1e400',
  '',
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom('All', '%00', "' or 1=1 --", '../../etc/passwd', '2026-02-30', '9'.repeat(400)),
);
const NAMES = [
  ...['pageno', 'pagesize', 'schemeid', 'scheme', 'searchvalue', 'startdate', 'enddate', 'hold'],
  ...['memberid', 'schememberid', 'drawmonth', 'membershipstatus', 'searchTerm', 'x'],
];
const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), text), { maxLength: 4 });
const payload = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  {
    weight: 4,
    arbitrary: bodies({ schemeId: 'grp_1', memberName: 'A', receiptDate: '2026-11-21' }).map(
      (body) => JSON.stringify(body),
    ),
  },
);
const headers = fc.dictionary(
  fc.constantFrom('if-match', 'x-request-id', 'x-forwarded-for', 'idempotency-key', 'accept'),
  fc.stringMatching(/^[ -~]{0,200}$/),
  { maxKeys: 2 },
);

/** Any request to one of the routes, with a login's headers or without. */
export function hostileRequests(
  routes: readonly Route[],
  caller: { accountId: string; headers: Record<string, string> },
): fc.Arbitrary<HostileRequest> {
  const login = fc.constantFrom(caller.headers, caller.headers, caller.headers, {});
  const type = fc.constantFrom('application/json', 'application/json', 'text/plain', 'x');
  return fc
    .tuple(fc.constantFrom(...routes), text, query, payload, headers, login, type)
    .map(([{ method, url }, parameter, pairs, body, extra, signedIn, contentType]) => {
      const path = url
        .replace(':accountId', caller.accountId)
        .replace(/:\w+|\*/g, encodeURIComponent(parameter.replace(/[\ud800-\udfff]/g, '?')));
      const search = new URLSearchParams(pairs);
      const takesBody = method !== 'GET' && method !== 'HEAD';
      return {
        method,
        url: `${path}?${search.toString()}`,
        headers: { ...extra, ...signedIn, ...(takesBody && { 'content-type': contentType }) },
        ...(takesBody && { payload: body }),
      };
    });
}
