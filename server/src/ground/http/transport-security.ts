import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerKind, isCall } from './content-negotiation.ts';
import { Failure } from './failure.ts';

/** The headers of every API answer: nothing is kept, framed, sniffed or run. */
export async function secureAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a LAN is a supported way to run: where it is not, all answers have it.
    strictTransportSecurity: false,
  });
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

/** What a page of the console may ask the browser for: nothing but to copy a text and a full screen. */
const PERMISSIONS_POLICY = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'display-capture=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'fullscreen=(self)',
].join(', ');

/** A year, and without the hosts below it, which may not be ours. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Asked by monitoring, from the network beside it; they contain no personal data. */
const ANYHOW = new Set(['/health', '/ready']);

const IS_LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;

function needsHttps(request: FastifyRequest): boolean {
  if (request.protocol === 'https' || IS_LOOPBACK.test(request.ip)) return false;
  return !ANYHOW.has(request.routeOptions.url ?? '');
}

/**
 * Where a browser goes that asked for a page by plain http. Calls have none, so that no login is ever sent on;
 * nor has an address that begins with no slash, which would make another host of ours.
 */
function pageByHttps(
  { method, url, headers }: FastifyRequest,
  publicUrl: string,
): string | undefined {
  const asksForPage =
    (method === 'GET' || method === 'HEAD') &&
    url.startsWith('/') &&
    headers.authorization === undefined &&
    !isCall(url.split('?')[0] ?? '') &&
    answerKind(headers.accept) === 'page';
  return asksForPage ? publicUrl + url : undefined;
}

/**
 * The headers that every answer has, of the API, the pages and the files alike. Where the console's
 * own address is https, browsers are told to use nothing else; plain http is sent on to it where it asks for a
 * page, and else refused, but from this machine. A trusted proxy says by `x-forwarded-proto` how its caller came.
 * @param publicUrl the console's address, e.g. `https://kuri.example`
 */
export function secureTransport(app: FastifyInstance, publicUrl: string | undefined): void {
  const isHttps = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (isHttps && request.protocol === 'https') {
      reply.header('strict-transport-security', STRICT_TRANSPORT);
    }
    if (!isHttps || !needsHttps(request)) {
      done();
      return;
    }
    const page = pageByHttps(request, publicUrl);
    if (page === undefined) done(httpsRequired(publicUrl));
    else reply.redirect(page, 308);
  });
}

function httpsRequired(publicUrl: string): Failure {
  return new Failure({
    status: 403,
    code: 'HTTPS_REQUIRED',
    message: `Please open ${publicUrl}: this address is not encrypted.`,
  });
}
