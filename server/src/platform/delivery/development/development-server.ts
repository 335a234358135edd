import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { developedModule, moduleBuild, type Registry } from '@kuri/shared/contract';
import { SHELL_PATH, type DevelopmentShell } from './development-shell.ts';
import { developmentPage, developmentRegistry, readLivePage } from './development-page.ts';
import { forward, passOn } from './forward.ts';

export interface DevelopmentOptions {
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

async function asked({ console }: DevelopmentOptions, request: IncomingMessage): Promise<Response> {
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
  pathname: string,
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
  const page = developmentPage(registry, livePage.settings, shell, pathname);
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
  // What is tried here says nothing of what is live: it must take no version back.
  if (pathname.startsWith('/telemetry')) {
    response.writeHead(204).end();
    return;
  }
  const answer = await asked(options, request);
  if (pathname === '/registry.json' && answer.ok) {
    const live = (await answer.json()) as Registry;
    const own = await ownModule(options.remote);
    const registry = developmentRegistry(live, options.shell, own);
    send(response, 'application/json; charset=utf-8', JSON.stringify(registry));
    return;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  await (isPage ? sendPage(options, pathname, answer, response) : passOn(answer, response));
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
