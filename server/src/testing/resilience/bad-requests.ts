import fc from 'fast-check';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { testApp } from '../test-app.ts';
import { addAnyGroup, addTicket } from '../enrolments/enrolment-fixtures.ts';
import { openTestDatabase } from '../test-database.ts';
import { hostileRequests, type HostileRequest, type Route } from './hostile-requests.ts';
import type { Outcome } from './outcome.ts';

/** Most computing time of one request. */
const LIMIT_MS = 100;
/** A pause of the machine is no cost of the request: what is over the limit is tried again. */
const TRIES = 3;

/** The one refusal of the kind 5xx that the contract promises: nobody has set up who sends messages. */
const NO_PROVIDER = '"code":"NO_MESSAGE_PROVIDER"';

interface Cost {
  ms: number;
  fault: string | undefined;
}

const PAGE = /^\/[sr]\//;

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

/** Sends one request and takes the time that this process computed meanwhile. */
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
export async function badRequests({ requests }: { requests: number }): Promise<Outcome> {
  const opened = await openTestDatabase('postgres');
  const routes: Route[] = [];
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one as Route['method'], url });
  };
  const { app, caller } = await testApp(opened.database, {
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
    await opened.close();
  }
}
