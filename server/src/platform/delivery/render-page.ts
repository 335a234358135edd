import { createHash } from 'node:crypto';
import {
  SENT_BLOCK,
  type ConsoleSettings,
  type Registry,
  type SentSignIn,
} from '@kuri/shared/contract';
import type { StaticPage } from './static-page.ts';

interface PageParts {
  /** The shell's index.html, with `<!--kuri:head-->` and others of the kind where additions go. */
  template: string;
  /** The shell's inline script that starts the first data. */
  earlyData: string;
  registry: Registry;
  settings: ConsoleSettings;
  /** Shown before any script; by default nothing. */
  shown?: StaticPage | undefined;
  /** The sign-in that it answers. */
  sent?: SentSignIn | undefined;
  /** Allows this answer's own styles. */
  nonce: string;
  /** Now, in milliseconds since 1970: the page goes by it, not by the clock of its computer. */
  now: number;
}

/**
 * index.html as it is sent: what it shows at once, the registry and settings as data, and the script that
 * announces what else the page asked for needs, and starts its first data.
 */
export function renderPage(parts: PageParts): string {
  const { registry, settings, nonce, shown, sent } = parts;
  const { shell } = registry;
  const head = [
    `<meta name="kuri-time" content="${parts.now}">`,
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    ...shell.entry.map(
      (url) => `<script defer src="${url}"${checked(url, shell.integrity)}></script>`,
    ),
    ...shell.fonts.map(
      (url) =>
        `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin fetchpriority="low">`,
    ),
    dataBlock('kuri-registry', registry),
    dataBlock('kuri-settings', settings),
    ...(sent ? [dataBlock(SENT_BLOCK, sent)] : []),
    ...(shown ? [`<style nonce="${nonce}">${shown.style}</style>`] : []),
    `<script>${parts.earlyData}</script>`,
  ];
  return parts.template
    .replace('<!--kuri:root-->', () => shown?.html ?? '')
    .replace('<!--kuri:frame-->', () => shown?.frame ?? '')
    .replace('<!--kuri:head-->', () => head.join('\n    '));
}

type Hashes = Record<string, string>;

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
