import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fitsPath, type Registry } from '@kuri/shared/contract';
import type { FastifyReply } from 'fastify';
import { releaseName } from './releases/release-store.ts';

/** A page that a module offers to everybody, outside the console. */
interface PublicPage {
  html: string;
  /** Its Content-Security-Policy: nothing but what stands in the page runs. */
  policy: string;
}

/**
 * Finds the pages that live modules offer to everybody, each from its module's live release.
 * @returns a function that resolves to the page of a path, undefined when no module has one
 */
export function publicPages(releasesDir: string) {
  const cache = new Map<string, Promise<PublicPage>>();
  return async (registry: Registry, pathname: string): Promise<PublicPage | undefined> => {
    const file = fileOf(registry, pathname);
    if (file === undefined) return undefined;
    // A release never changes, so once is enough.
    const known = cache.get(file) ?? readPage(path.join(releasesDir, file));
    cache.set(file, known);
    known.catch(() => cache.delete(file));
    return known;
  };
}

function fileOf({ modules }: Registry, pathname: string): string | undefined {
  for (const module of modules) {
    for (const [address, file] of Object.entries(module.public ?? {})) {
      if (fitsPath(address, pathname)) return `${releaseName(module.name, module.version)}/${file}`;
    }
  }
  return undefined;
}

async function readPage(file: string): Promise<PublicPage> {
  const html = await readFile(file, 'utf8');
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

/** What allows the inline scripts or styles of a page, and no others. */
function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...inline].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.join(' ') || "'none'";
}

/** Sets the headers of a page for everybody. Its address may be a key, so no link tells it. */
export function sendPublicPage(reply: FastifyReply, { policy }: PublicPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}
