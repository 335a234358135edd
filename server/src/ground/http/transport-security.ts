import { refusals } from '@kuri/shared/contract';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerKind, isCall } from './content-negotiation.ts';
import { Failure } from './failure.ts';

const REFUSED = refusals('transportSecurity', {
  pleaseOpenThisAddressIsNot: 'Please open {url}: this address is not encrypted.',
});

/** Headers of every API answer: nothing is kept, framed, sniffed or run. */
export async function secureAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on a LAN is supported; `secureTransport` sends it elsewhere.
    strictTransportSecurity: false,
  });
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

/** Browser features of the console's pages: copying a text and full screen, nothing else. */
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

/** A year, without subdomains, which may not be ours. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Monitoring asks these from beside the server; they hold no personal data. */
const ANYHOW = new Set(['/health', '/ready']);

const IS_LOOPBACK = /^(?:(?:::ffff:)?127\.|::1$)/;

function needsHttps(request: FastifyRequest): boolean {
  if (request.protocol === 'https' || IS_LOOPBACK.test(request.ip)) return false;
  return !ANYHOW.has(request.routeOptions.url ?? '');
}

/**
 * The https address of a page asked for by plain http. Calls have none, so that no login is sent
 * on; nor has an address without a leading slash, which would change the host.
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
 * Sets the headers of every answer: API, pages and files. On an https address browsers are told to
 * use nothing else; plain http is redirected for a page and refused otherwise, except from this
 * machine. Trusted proxies name the protocol by `x-forwarded-proto`.
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
    message: REFUSED.pleaseOpenThisAddressIsNot({ url: publicUrl }),
  });
}
