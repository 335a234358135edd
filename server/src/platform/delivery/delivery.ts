import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ConsoleSettings, Registry } from '@kuri/shared/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerKind, isCall } from '../../ground/http/content-negotiation.ts';
import { unavailable } from '../../ground/http/failure.ts';
import { contentSecurityPolicy, renderPage } from './render-page.ts';
import { publicPages, sendPublicPage } from './public-pages.ts';
import { releaseFiles } from './release-files.ts';
import type { AskedShell, LiveReleases } from './releases/live-releases.ts';

export interface DeliveryOptions {
  releases: LiveReleases;
  settings: ConsoleSettings;
  /** Origins of development servers that the page may load from; none in production. */
  devOrigins?: readonly string[];
}

/**
 * Serves the console: immutable release files, the registry, and index.html for every other GET or
 * HEAD that does not prefer data, which is left to the app's own 404.
 */
export const delivery: FastifyPluginAsync<DeliveryOptions> = async (app, options) => {
  const { releases, settings, devOrigins = [] } = options;
  const releasesDir = path.resolve(releases.store.servedFrom);
  await mkdir(releasesDir, { recursive: true });
  const loadableFrom = [...devOrigins, ...(settings.overrides?.origins ?? [])];
  const files = releaseFiles(releases, (file, error) => {
    app.log.error({ err: error, file }, 'a file of a release is refused');
  });
  const isDev = devOrigins.length > 0;
  const shellFile = async ({ shell: { version } }: Registry, name: string): Promise<string> => {
    // Developers' own files change, so nothing says their hashes.
    if (isDev) return readFile(path.join(releasesDir, 'shell', version, name), 'utf8');
    return await files.text('shell', version, name).catch((error: unknown) => {
      app.log.error({ err: error, version }, 'the shell cannot be sent');
      throw unavailable('The console cannot be read just now.');
    });
  };
  const publicPage = publicPages(releasesDir, releases.recordOf, (page, error) => {
    app.log.error({ err: error, page }, 'a public page is refused');
  });
  releases.onProblem(({ release, error }) => {
    app.log.error({ err: error, release }, 'a live release cannot be had');
  });

  const sendRelease = (folder: string) => (request: FastifyRequest, reply: FastifyReply) =>
    files.send(request, reply, `${folder}/${(request.params as { '*': string })['*']}`);
  // A page load asks for many files: each of them in the log would drown the calls.
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/mfe/*', quiet, sendRelease('mfe'));
  app.get('/shell/*', quiet, sendRelease('shell'));

  // Every open tab looks for a newer one every now and then.
  app.get('/registry.json', quiet, async (request, reply) => {
    const registry = await releases.registry(askedShell(request));
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendCompressed(request, reply, JSON.stringify(registry));
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (isCall(pathname) || answerKind(request.headers.accept) === 'data') {
      reply.callNotFound();
      return reply;
    }
    const registry = await releases.registry(askedShell(request));
    const standalone = await publicPage(registry, pathname);
    if (standalone !== undefined) {
      return sendCompressed(request, sendPublicPage(reply, standalone), standalone.html);
    }
    const [template, earlyData] = await Promise.all([
      shellFile(registry, 'index.html'),
      shellFile(registry, 'early-data.js'),
    ]);
    const nonce = randomBytes(16).toString('base64');
    const html = renderPage({ template, earlyData, registry, settings, path: pathname, nonce });
    reply
      .header('content-security-policy', contentSecurityPolicy(earlyData, nonce, loadableFrom))
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, html);
  });
};

/** What the page has noted of the shell: boot-watch.js which does not start, its canary the shell. */
function askedShell({ headers }: FastifyRequest): AskedShell {
  const cookies = headers.cookie ?? '';
  const versionIn = (name: string) =>
    new RegExp(`(?:^|;\\s*)${name}=([\\w.+-]{1,64})(?:;|$)`).exec(cookies)?.[1];
  return { failed: versionIn('kuri-shell-failed'), canary: versionIn('kuri-shell-canary') };
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  reply.header('vary', 'accept, accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    // The page differs with each request by its nonce: a quick level, not the best one.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply
      .header('content-encoding', 'br')
      .send(await promisify(brotliCompress)(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(text));
  }
  return reply.send(text);
}
