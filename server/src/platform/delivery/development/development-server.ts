import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ConsoleSettings,
  developedModule,
  moduleBuild,
  type Registry,
  type RegistryModule,
  shellBuild,
  type ShellRelease,
} from '@kuri/shared/contract';
import { incompatibleVersions } from '../releases/compatibility.ts';
import { servedShell } from '../releases/release-record.ts';
import { contentSecurityPolicy, renderPage } from '../render-page.ts';

/** Headers of one connection, or chosen anew by the next one. */
const NOT_PASSED_ON = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Asks another server what this one was asked.
 * @param origin the other server's
 * @returns its answer, decompressed; a redirect is one
 * @throws TypeError when it cannot be reached
 */
async function forward(request: IncomingMessage, origin: string): Promise<Response> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || NOT_PASSED_ON.has(name) ? [] : [[name, [value].flat().join(', ')]],
  );
  const { method = 'GET', url = '/' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return await fetch(`${origin}${url}`, {
    method,
    headers: Object.fromEntries(headers) as Record<string, string>,
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** Sends another server's answer as it is. */
async function passOn(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!NOT_PASSED_ON.has(name)) response.appendHeader(name, value);
  }
  if (answer.body === null) response.end();
  else await pipeline(answer.body, response);
}

/** The version under which its files are served, and which it has in the registry. */
const VERSION = 'dev';
const SHELL_PATH = `/shell/${VERSION}/`;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A shell that is built for development: its React can take changes while it runs. */
interface DevelopmentShell {
  release: ShellRelease;
  /** Provided packages: package -> version. */
  provided: Record<string, string>;
  template: string;
  earlyData: string;
  /** One of its files by the name in its address; undefined when there is none. */
  file: (name: string) => Promise<{ type: string; bytes: Buffer } | undefined>;
}

/** @param folder with its build */
export async function readDevelopmentShell(folder: string): Promise<DevelopmentShell> {
  const text = (name: string) => readFile(path.join(folder, name), 'utf8');
  const { kuri } = JSON.parse(await text('release.json')) as { kuri: unknown };
  const build = shellBuild.parse(kuri);
  const names = new Set(await readdir(folder));
  return {
    provided: build.lends,
    release: servedShell({
      part: 'shell',
      build,
      version: VERSION,
      publishedBy: 'kit',
      publishedAt: new Date(0).toISOString(),
      publishedFrom: null,
      why: '',
      integrity: {},
      bytes: 0,
      content: VERSION,
    }),
    template: await text('index.html'),
    earlyData: await text('early-data.js'),
    file: async (name) =>
      names.has(name)
        ? {
            type: TYPES[path.extname(name)] ?? 'application/octet-stream',
            bytes: await readFile(path.join(folder, name)),
          }
        : undefined,
  };
}

type Provided = Readonly<Record<string, string>>;

/** Reads the versions that a console's live shell provides; undefined where it does not say so. */
export async function providedBy(origin: string, version: string): Promise<Provided | undefined> {
  const answer = await fetch(`${origin}/shell/${version}/release.json`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const note = (await answer.json().catch(() => ({}))) as { kuri?: unknown };
  const build = shellBuild.safeParse(note.kuri);
  return build.success ? build.data.lends : undefined;
}

/**
 * Parts of a console that do not go with a shell for development, in lines for people.
 * @param own name of the remote that is worked on: it is built for that shell
 * @param provided what the shell for development provides
 * @param there what the console's own shell provides, where it is known
 */
export function incompatibleParts(
  { modules }: Pick<Registry, 'modules'>,
  own: string,
  provided: Provided,
  there: Provided | undefined,
): string[] {
  const shell = { build: { lends: { ...provided } }, version: 'for development' };
  const others = modules.filter(({ name }) => name !== own);
  const incompatible = others.flatMap((module) =>
    incompatibleVersions({ build: module, version: module.version }, shell),
  );
  const differing = Object.entries(there ?? {}).filter(
    ([name, version]) => provided[name] !== undefined && provided[name] !== version,
  );
  return [
    ...incompatible,
    ...differing.map(
      ([name, version]) =>
        `That console has ${name} ${version}, the shell for development ` +
        `${provided[name] ?? ''}: they may differ in what they do.`,
    ),
  ];
}

/**
 * Registry of a console's live parts, with a shell for development and one remote as it is worked
 * on.
 */
function developmentRegistry(
  live: Registry,
  { release }: DevelopmentShell,
  own: RegistryModule,
): Registry {
  const isOther = ({ name }: { name: string }) => name !== own.name;
  return {
    ...live,
    shell: release,
    modules: [...live.modules.filter(isOther), own],
    starting: (live.starting ?? []).filter(isOther),
  };
}

/** A block of data in the console's page, which has no `<` in it. */
function blockIn(html: string, id: string): unknown {
  const [, json] =
    new RegExp(`<script type="application/json" id="${id}">([^<]*)<`).exec(html) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** Registry and settings in a console's page; undefined for any other page. */
function readLivePage(html: string): { live: Registry; settings: ConsoleSettings } | undefined {
  const live = blockIn(html, 'kuri-registry') as Registry | undefined;
  const settings = blockIn(html, 'kuri-settings') as ConsoleSettings | undefined;
  return live && settings && { live, settings };
}

/**
 * The page in the place of the console's own.
 * @returns it with the policy that it is sent under: scripts and sockets also of where its modules are
 */
function developmentPage(
  registry: Registry,
  settings: ConsoleSettings,
  { template, earlyData }: DevelopmentShell,
): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const urls = registry.modules.map(({ entry }) => entry.url).filter((url) => URL.canParse(url));
  const origins = [
    ...urls.map((url) => new URL(url).origin),
    ...(settings.overrides?.origins ?? []),
  ];
  return {
    html: renderPage({ template, earlyData, registry, settings, nonce, now: Date.now() }),
    policy: contentSecurityPolicy(earlyData, nonce, [...new Set(origins)]),
  };
}

interface DevelopmentOptions {
  /** Origin of the console that answers all calls. */
  console: string;
  /** The remote that is worked on, and the origin that its build is served from. */
  remote: { name: string; origin: string };
  shell: DevelopmentShell;
}

async function ownModule({ name, origin }: DevelopmentOptions['remote']) {
  const answer = await fetch(`${origin}/mf-manifest.json`).catch(() => undefined);
  if (answer?.ok !== true) {
    throw new Error(`${name} is not built: the terminal says why. Then reload this page.`);
  }
  const { kuri } = (await answer.json()) as { kuri: unknown };
  return developedModule(moduleBuild.parse(kuri), origin, new Date().toISOString());
}

async function answerOfConsole(
  { console }: DevelopmentOptions,
  request: IncomingMessage,
): Promise<Response> {
  try {
    return await forward(request, console);
  } catch (error) {
    throw new Error(`The console at ${console} cannot be reached.`, { cause: error });
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.end(body);
}

async function sendShellFile(
  { shell }: DevelopmentOptions,
  pathname: string,
  response: ServerResponse,
): Promise<void> {
  const file = await shell.file(pathname.slice(SHELL_PATH.length));
  if (file) send(response, file.type, file.bytes);
  else response.writeHead(404).end();
}

async function sendPage(
  options: DevelopmentOptions,
  answer: Response,
  response: ServerResponse,
): Promise<void> {
  const { shell, remote } = options;
  const html = await answer.clone().text();
  const livePage = readLivePage(html);
  // Pages that stand alone have no shell.
  if (!livePage) {
    await passOn(answer, response);
    return;
  }
  const registry = developmentRegistry(livePage.live, shell, await ownModule(remote));
  const page = developmentPage(registry, livePage.settings, shell);
  response.setHeader('content-security-policy', page.policy);
  response.setHeader('referrer-policy', 'same-origin');
  send(response, 'text/html; charset=utf-8', page.html);
}

async function answerTo(
  options: DevelopmentOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  if (pathname.startsWith(SHELL_PATH)) {
    await sendShellFile(options, pathname, response);
    return;
  }
  // Failures here are the developer's: no version is taken back for them.
  if (pathname.startsWith('/telemetry')) {
    response.writeHead(204).end();
    return;
  }
  const answer = await answerOfConsole(options, request);
  if (pathname === '/registry.json' && answer.ok) {
    const live = (await answer.json()) as Registry;
    const own = await ownModule(options.remote);
    const registry = developmentRegistry(live, options.shell, own);
    send(response, 'application/json; charset=utf-8', JSON.stringify(registry));
    return;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  await (isPage ? sendPage(options, answer, response) : passOn(answer, response));
}

/**
 * Shows one remote as it is worked on in a console that runs elsewhere: pages with a shell for
 * development come from here, everything else from there. Not listening yet.
 */
export function developmentServer(options: DevelopmentOptions): Server {
  return createServer((request, response) => {
    answerTo(options, request, response).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
}
