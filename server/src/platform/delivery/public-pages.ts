import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fitsPath, type Registry } from '@kuri/shared/contract';
import type { FastifyReply } from 'fastify';
import { unavailable } from '../../ground/http/failure.ts';
import { integrityOf } from './releases/prepared-release.ts';
import type { RecordOf } from './releases/release-record.ts';
import { releaseName } from './releases/release-store.ts';

/** A page that a module offers to everybody, outside the console. */
interface PublicPage {
  html: string;
  /** Its Content-Security-Policy: nothing but what stands in the page runs. */
  policy: string;
}

/** Where a page of a release lies. */
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
export function publicPages(
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

/** What allows the inline scripts or styles of a page, and no others. */
function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  const hashes = [...inline].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.join(' ') || "'none'";
}

/** Sets the headers of a page for everybody. Its address may be a key, so no link gives it away. */
export function sendPublicPage(reply: FastifyReply, { policy }: PublicPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
}
