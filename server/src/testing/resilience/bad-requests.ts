import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { addAnyGroup, addTicket } from '../enrolments/enrolment-fixtures.ts';
import { bodies } from '../fuzz-input.ts';
import type { Outcome } from './outcome.ts';
import { releasedRemote } from '../releases/release-fixtures.ts';
import { testApp } from '../test-app.ts';
import { openTestDatabase } from '../test-database.ts';

/** A route as the app registers it: `/kuri-console/:accountId/draws/:drawId/proof`. */
interface Route {
  method: NonNullable<InjectOptions['method']>;
  url: string;
}

interface HostileRequest {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Bodies made to cost time or to pass a parser. */
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
function hostileRequests(
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

/** Most computing time of one request. */
const LIMIT_MS = 100;
/** Tries of a slow request, against pauses of the machine. */
const TRIES = 3;

/** The only 5xx of the contract: no provider of messages. */
const NO_PROVIDER = '"code":"NO_MESSAGE_PROVIDER"';

interface Cost {
  ms: number;
  fault: string | undefined;
}

const PAGE = /^\/[srd]\//;

function faultOf(statusCode: number, body: string, request: HostileRequest): string | undefined {
  const name = `${request.method} ${request.url.slice(0, 120)}`;
  if (statusCode >= 500 && !body.includes(NO_PROVIDER))
    return `${name}: ${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400 || request.method === 'HEAD' || body === '') return undefined;
  // The pages behind links and slips are read by people.
  if (PAGE.test(request.url) && body.startsWith('<!doctype html>')) return undefined;
  try {
    const { success, message } = JSON.parse(body) as { success: unknown; message: unknown };
    if (success === false && typeof message === 'string') return undefined;
  } catch {
    // Not the envelope: reported below.
  }
  return `${name}: ${statusCode} is not in the envelope: ${body.slice(0, 200)}`;
}

/** Sends one request and measures the computing time of this process. */
async function costOf(app: FastifyInstance, request: HostileRequest): Promise<Cost> {
  const before = process.cpuUsage();
  const { statusCode, body } = await app.inject(request);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, fault: faultOf(statusCode, body, request) };
}

async function leastCost(app: FastifyInstance, request: HostileRequest): Promise<Cost> {
  let least = await costOf(app, request);
  for (let count = 1; count < TRIES && least.ms > LIMIT_MS; count += 1) {
    const again = await costOf(app, request);
    if (again.ms < least.ms) least = again;
  }
  const { ms, fault } = least;
  if (ms <= LIMIT_MS) return least;
  const url = request.url.slice(0, 120);
  return {
    ms,
    fault: fault ?? `${request.method} ${url}: ${Math.round(ms)} ms of computing`,
  };
}

/**
 * Sends generated bad requests to every call: none is answered with a 5xx or outside the envelope, and
 * none costs more than a limit.
 */
export async function badRequests(requests: number): Promise<Outcome> {
  const opened = await openTestDatabase('postgres');
  const routes: Route[] = [];
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one as Route['method'], url });
  };
  const published = await releasedRemote();
  const { app, caller } = await testApp(opened.database, {
    releases: published.releases,
    requestsPerMinute: 10_000_000,
    onRoute,
  });
  try {
    const someone = await caller();
    const { schemeId } = await addAnyGroup(someone);
    await addTicket(someone, schemeId);
    const costs: Cost[] = [];
    for (const request of fc.sample(hostileRequests(routes, someone), requests)) {
      costs.push(await leastCost(app, request));
    }
    const times = costs.map(({ ms }) => ms).sort((one, other) => one - other);
    const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);
    const tried = { requests, calls: routes.length, 'ms at p99': at(0.99), 'ms at most': at(1) };
    const lost = costs.map(({ fault }) => fault).filter((fault) => fault !== undefined);
    return { name: 'bad requests', tried, lost };
  } finally {
    await app.close();
    await published.remove();
    await opened.close();
  }
}
