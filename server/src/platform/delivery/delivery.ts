import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type ConsoleSettings,
  fitsPath,
  type PageOutline,
  type PageOutlines,
  type Registry,
  SIGN_IN_ADDRESS,
  type SentSignIn,
  type StaticPages,
} from '@kuri/shared/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerKind, isCall } from '../../ground/http/content-negotiation.ts';
import { LOGIN_BODY_LIMIT_BYTES } from '../../ground/http/body-parser.ts';
import { unavailable } from '../../ground/http/failure.ts';
import { releaseFiles } from './release-files.ts';
import type { LiveReleases, ShellCookies } from './releases/live-releases.ts';
import { integrityOf } from './releases/prepared-release.ts';
import type { RecordOf } from './releases/release-record.ts';
import { releaseName } from './releases/release-store.ts';
import { contentSecurityPolicy, renderPage } from './render-page.ts';
import { parseForms, signInByForm } from './sign-in-form.ts';
import { pageOfPath, pageOfSent } from './static-page.ts';

/** A page that a module offers to everybody, outside the console. */
interface PublicPage {
  html: string;
  /** Its Content-Security-Policy: nothing but what stands in the page runs. */
  policy: string;
}

/** Place of a release's page. */
interface PageFile {
  part: string;
  version: string;
  file: string;
}

/**
 * Finds the pages that live modules offer to everybody, each from its module's live release; one that
 * is missing there, or not as it was published, from the release before it.
 * @param onRefused called for each page that is not served
 * @returns a function that resolves to the page of a path, undefined when no module has one
 */
function publicPages(
  releasesDir: string,
  recordOf: RecordOf,
  onRefused: (file: PageFile, error: unknown) => void,
) {
  const cache = new Map<string, Promise<PublicPage>>();

  async function readPage({ part, version, file }: PageFile): Promise<PublicPage> {
    const html = await readFile(path.join(releasesDir, releaseName(part, version), file));
    const expected = (await recordOf(part, version))?.integrity[file];
    if (integrityOf(html) !== expected) {
      throw new Error(`${file} of ${part} ${version} is not as it was published`);
    }
    return toPage(html.toString());
  }

  return async (registry: Registry, pathname: string): Promise<PublicPage | undefined> => {
    let refusal: unknown;
    for (const found of filesOf(registry, pathname)) {
      const key = `${found.part}/${found.version}/${found.file}`;
      // A release never changes, so once is enough.
      const page = cache.get(key) ?? readPage(found);
      cache.set(key, page);
      try {
        return await page;
      } catch (error) {
        cache.delete(key);
        onRefused(found, error);
        refusal = error;
      }
    }
    if (refusal !== undefined) throw unavailable('This page cannot be read just now.');
    return undefined;
  };
}

/** The files that a path stands for, best first. */
function filesOf({ modules }: Registry, pathname: string): PageFile[] {
  return modules
    .flatMap((module) => (module.previous ? [module, module.previous] : [module]))
    .flatMap(({ name, version, public: pages }) =>
      Object.entries(pages ?? {})
        .filter(([address]) => fitsPath(address, pathname))
        .map(([, file]) => ({ part: name, version, file })),
    );
}

function toPage(html: string): PublicPage {
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    `style-src ${hashesOf(html, 'style')}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

/** Hashes that allow the inline scripts or styles of a page, and no others. */
function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...inline].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.join(' ') || "'none'";
}

/** Sets the headers of a page for everybody. Its address may be a key, so no link gives it away. */
function sendPublicPage(reply: FastifyReply, { policy }: PublicPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}

interface DeliveryOptions {
  releases: LiveReleases;
  settings: ConsoleSettings;
  /** Origins of development servers that the page may load from; none in production. */
  devOrigins?: readonly string[];
}

/** Sends pages of the console with their registry, and what they show before any script. */
function consolePages(
  app: FastifyInstance,
  { releases, settings, devOrigins = [] }: DeliveryOptions,
  files: ReturnType<typeof releaseFiles>,
) {
  const loadableFrom = [...devOrigins, ...(settings.overrides?.origins ?? [])];
  const isDev = devOrigins.length > 0;

  const shellFile = async ({ shell: { version } }: Registry, name: string): Promise<string> => {
    // Developers' own files change, so nothing says their hashes.
    const served = path.resolve(releases.store.servedFrom);
    if (isDev) return readFile(path.join(served, 'shell', version, name), 'utf8');
    return await files.text('shell', version, name).catch((error: unknown) => {
      app.log.error({ err: error, version }, 'the shell cannot be sent');
      throw unavailable('The console cannot be read just now.');
    });
  };
  /** Shown by pages before any script; a shell of before has none. */
  const staticPages = async (registry: Registry): Promise<StaticPages | undefined> => {
    const { integrity = {} } = (await releases.recordOf('shell', registry.shell.version)) ?? {};
    if (isDev || integrity['static-pages.json'] === undefined) return undefined;
    return JSON.parse(await shellFile(registry, 'static-pages.json')) as StaticPages;
  };
  /** Outline of a list; undefined for other pages, and for releases of before. */
  const outlineAt = async (
    { shell, modules }: Registry,
    pathname: string,
  ): Promise<PageOutline | undefined> => {
    // A developer's own build or a notice may come in its place.
    if (isDev || settings.overrides !== null || shell.insteadOf !== undefined) return undefined;
    const [found] = modules.flatMap(({ name, version, pages }) =>
      pages
        .filter((page) => fitsPath(page.path, pathname))
        .map((page) => ({ name, version, page })),
    );
    if (!found) return undefined;
    const { name, version, page } = found;
    // One that is not as it was published is logged where it is read.
    const text = await files.text(name, version, 'outlines.json').catch(() => '{}');
    return (JSON.parse(text) as PageOutlines)[page.path];
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    registry: Registry,
    sent?: SentSignIn,
  ) => {
    const [pathname = '/'] = request.url.split('?');
    const [template, earlyData, pages, outline] = await Promise.all([
      shellFile(registry, 'index.html'),
      shellFile(registry, 'early-data.js'),
      staticPages(registry),
      sent ? undefined : outlineAt(registry, pathname),
    ]);
    const nonce = randomBytes(16).toString('base64');
    const parts = pages && { pages, registry, demo: settings.demo, outline };
    const shown = parts && (sent ? pageOfSent(parts, sent) : pageOfPath(parts, pathname));
    const page = { template, earlyData, registry, settings, shown, sent };
    reply
      .header('content-security-policy', contentSecurityPolicy(earlyData, nonce, loadableFrom))
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, renderPage({ ...page, nonce, now: Date.now() }));
  };
}

/**
 * Serves the console: immutable release files, the registry, and index.html for every other GET or
 * HEAD that does not prefer data, which is left to the app's own 404.
 */
export const delivery: FastifyPluginAsync<DeliveryOptions> = async (app, options) => {
  const { releases } = options;
  const releasesDir = path.resolve(releases.store.servedFrom);
  await mkdir(releasesDir, { recursive: true });
  const files = releaseFiles(releases, (file, error) => {
    app.log.error({ err: error, file }, 'a file of a release is refused');
  });
  const publicPage = publicPages(releasesDir, releases.recordOf, (page, error) => {
    app.log.error({ err: error, page }, 'a public page is refused');
  });
  releases.onProblem(({ release, error }) => {
    app.log.error({ err: error, release }, 'a live release cannot be had');
  });
  const sendRelease = (folder: string) => (request: FastifyRequest, reply: FastifyReply) =>
    files.send(request, reply, `${folder}/${(request.params as { '*': string })['*']}`);
  const sendPage = consolePages(app, options, files);

  // A page load asks for many files: each of them in the log would drown the calls.
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/mfe/*', quiet, sendRelease('mfe'));
  app.get('/shell/*', quiet, sendRelease('shell'));

  // Every open tab looks for a newer one every now and then.
  app.get('/registry.json', quiet, async (request, reply) => {
    const registry = await releases.registry(shellInCookies(request));
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendCompressed(request, reply, JSON.stringify(registry));
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (isCall(pathname) || answerKind(request.headers.accept) === 'data') {
      reply.callNotFound();
      return reply;
    }
    const registry = await releases.registry(shellInCookies(request));
    const standalone = await publicPage(registry, pathname);
    if (standalone !== undefined) {
      return sendCompressed(request, sendPublicPage(reply, standalone), standalone.html);
    }
    return sendPage(request, reply, registry);
  });

  app.get(SIGN_IN_ADDRESS, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/', 303),
  );
  await app.register((scope, _options, done) => {
    parseForms(scope);
    // Letters beyond ASCII take several signs in a form.
    const bodyLimit = 4 * LOGIN_BODY_LIMIT_BYTES;
    scope.post(SIGN_IN_ADDRESS, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const registry = await releases.registry(shellInCookies(request));
      return sendPage(request, reply, registry, await signInByForm(app, request, reply));
    });
    done();
  });
};

/** Cookies of the page: boot-watch.js notes a shell that does not start, a canary notes itself. */
function shellInCookies({ headers }: FastifyRequest): ShellCookies {
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
