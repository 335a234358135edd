import { createHash } from 'node:crypto';
import { fitsPath, type ConsoleSettings, type Registry } from '@kuri/shared/contract';

interface PageParts {
  /** The shell's index.html, with `<!--kuri:head-->` where the head's additions go. */
  template: string;
  /** The shell's inline script that starts the first data. */
  earlyData: string;
  registry: Registry;
  settings: ConsoleSettings;
  /** The path asked for, without its query. */
  path: string;
  /** Allows this answer's own styles. */
  nonce: string;
  /** Now, in milliseconds since 1970: the page goes by it, not by the clock of its computer. */
  now: number;
}

/**
 * index.html as it is sent: the registry and settings as data, the scripts of the page asked for
 * announced before they are discovered, and its first data started.
 */
export function renderPage(parts: PageParts): string {
  const { registry, settings, nonce } = parts;
  const { shell } = registry;
  const head = [
    `<meta name="kuri-time" content="${parts.now}">`,
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    ...shell.entry.map(
      (url) => `<script defer src="${url}"${checked(url, shell.integrity)}></script>`,
    ),
    ...pagePreloads(registry, parts.path),
    ...shell.fonts.map(
      (url) =>
        `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin fetchpriority="low">`,
    ),
    dataBlock('kuri-registry', registry),
    dataBlock('kuri-settings', settings),
    `<script>${parts.earlyData}</script>`,
  ];
  return parts.template.replace('<!--kuri:head-->', () => head.join('\n    '));
}

/**
 * Announces the scripts that the page of a path needs beyond the shell's entry; the entry page needs
 * none. A link has to ask for a file exactly as its script does, or the browser fetches it twice.
 */
function pagePreloads({ shell, modules }: Registry, path: string): string[] {
  if (path === '/') return [];
  const ofShell = shell.remotePage.map((url) => preload(url, shell.integrity));
  for (const { pages, entry, files, integrity } of modules) {
    const page = pages.find((offered) => fitsPath(offered.path, path));
    if (page === undefined) continue;
    const ofPage = [entry.url, ...(files[page.path] ?? [])];
    return [...ofShell, ...ofPage.map((url) => preload(url, integrity))];
  }
  return ofShell;
}

type Hashes = Record<string, string>;

function preload(url: string, hashes: Hashes): string {
  return `<link rel="preload" as="script" href="${url}"${checked(url, hashes)}>`;
}

/** The attributes by which the browser refuses a script that is not as it was published: by CORS only. */
function checked(url: string, hashes: Hashes): string {
  const hash = hashes[url];
  return ` crossorigin="anonymous"${hash === undefined ? '' : ` integrity="${hash}"`}`;
}

function dataBlock(id: string, value: unknown): string {
  // A `<` inside the data could close the block.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * The Content-Security-Policy of the page: own files only, one inline script by its hash, styles by
 * the answer's nonce.
 * @param devOrigins origins of development servers and overrides, none in production
 */
export function contentSecurityPolicy(
  earlyData: string,
  nonce: string,
  devOrigins: readonly string[],
): string {
  const hash = createHash('sha256').update(earlyData).digest('base64');
  const own = ["'self'", ...devOrigins].join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'none'",
    `script-src ${own} 'sha256-${hash}'`,
    // Confetti is drawn in a worker that its library makes of itself.
    'worker-src blob:',
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    // The shell has its smallest fonts inside its script.
    `font-src ${own} data:`,
    `img-src ${own} data:`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "frame-src 'self'",
  ].join('; ');
}
