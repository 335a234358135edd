import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../../ground/database/database-errors.ts';
import { notFound } from '../../ground/http/failure.ts';
import {
  type Encoding,
  ENCODINGS,
  integrityOf,
  readCompressed,
} from './releases/prepared-release.ts';
import { CommandError } from './releases/command-error.ts';
import { type LiveReleases, negativeCache } from './releases/live-releases.ts';
import { RECORD_FILE } from './releases/release-record.ts';
import { releaseName, releaseOfPath, staysInside } from './releases/release-store.ts';

/** The kinds of files that a page loads of a release. A page itself is none of them. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};

/** The bytes that are kept in memory at most; a console in use has a few megabytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

interface ReleaseFile {
  part: string;
  version: string;
  /** Path in the release. */
  name: string;
}

interface KeptFile {
  bytes: Buffer;
  /** Undefined for the file as it was built. */
  encoding: string | undefined;
  /** The hash of the file as it was built. */
  hash: string;
}

/** Files by their names, the ones that were asked for last. */
function keptFiles() {
  const kept = new Map<string, KeptFile>();
  let size = 0;
  const drop = (key: string) => {
    size -= kept.get(key)?.bytes.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): KeptFile | undefined {
      const file = kept.get(key);
      if (file) kept.delete(key);
      if (file) kept.set(key, file);
      return file;
    },
    keep(key: string, file: KeptFile): void {
      drop(key);
      kept.set(key, file);
      size += file.bytes.length;
      for (const oldest of kept.keys()) if (size > KEPT_BYTES) drop(oldest);
    },
  };
}

/**
 * Reads files as they were published: what a release's record has no hash of is none of its files.
 * @returns undefined for what is not there
 * @throws CommandError for a file with another hash
 */
function readPublished(
  { store, recordOf }: Pick<LiveReleases, 'store' | 'recordOf'>,
  absent: ReturnType<typeof negativeCache>,
) {
  const expectedHash = async (part: string, version: string, name: string) => {
    const release = releaseName(part, version);
    if (absent.has(release)) return undefined;
    // A tab may still ask for a version of before this machine began to serve.
    if (!(await store.fetchRelease(release))) {
      absent.add(release);
      return undefined;
    }
    const integrity = (await recordOf(part, version))?.integrity ?? {};
    return Object.hasOwn(integrity, name) ? integrity[name] : undefined;
  };

  return async (
    { part, version, name }: ReleaseFile,
    encoding: Encoding | undefined,
  ): Promise<KeptFile | undefined> => {
    const hash = await expectedHash(part, version, name);
    if (hash === undefined || !staysInside(name)) return undefined;
    const file = path.join(path.resolve(store.servedFrom), releaseName(part, version), name);
    const content = await readFile(file);
    if (integrityOf(content) !== hash) throw new CommandError('It is not as it was published');
    const compressed = encoding && (await readCompressed(file, content, encoding));
    return compressed
      ? { bytes: compressed, encoding: encoding.name, hash }
      : { bytes: content, encoding: undefined, hash };
  };
}

/**
 * Reads the files of releases. What was compared with its hash is kept in memory, so that it is compared
 * once and nothing else is sent.
 * @param onRefused called for each file or release that is not as it was published
 * @returns a function that resolves to undefined for what is not there, or not as it was published
 */
function releaseReader(
  releases: Pick<LiveReleases, 'store' | 'recordOf'>,
  onRefused: (name: string, error: unknown) => void,
) {
  const kept = keptFiles();
  const absent = negativeCache(() => Date.now());
  const readFirst = readPublished(releases, absent);
  return async (release: ReleaseFile, encoding?: Encoding): Promise<KeptFile | undefined> => {
    const file = `${release.part}/${release.version}/${release.name}`;
    const key = `${file} ${encoding?.name ?? ''}`;
    const keptFile = kept.get(key);
    if (keptFile ?? absent.has(file)) return keptFile;
    try {
      const found = await readFirst(release, encoding);
      if (found) kept.keep(key, found);
      else absent.add(file);
      return found;
    } catch (error) {
      const isGone = errorCode(error) === 'ENOENT';
      if (!isGone && !(error instanceof CommandError)) throw error;
      onRefused(file, error);
      absent.add(file);
      return undefined;
    }
  };
}

/** File that pages load. @param served its path, as `shell/1.2.0/main.js` @throws Failure 404 */
function loadedFile(served: string): ReleaseFile & { type: string } {
  const release = releaseOfPath(served);
  const type = TYPES[path.extname(served)];
  if (release === undefined || type === undefined) throw notFound();
  const name = served.slice(release.length + 1);
  // Why somebody released something is not for everybody.
  if (name === RECORD_FILE) throw notFound();
  const [version = '', part = ''] = release.split('/').reverse();
  return { part, version, name, type };
}

/** Serves the files of releases. @param onRefused as `releaseReader` calls it */
export function releaseFiles(
  releases: Pick<LiveReleases, 'store' | 'recordOf'>,
  onRefused: (name: string, error: unknown) => void,
) {
  const read = releaseReader(releases, onRefused);
  return {
    /**
     * A file of a release as it was built.
     * @throws Error when it is not there, or not as it was published
     */
    async text(part: string, version: string, name: string): Promise<string> {
      const found = await read({ part, version, name });
      if (!found) throw new Error(`${name} of ${part} ${version} is not as it was published`);
      return found.bytes.toString();
    },

    /**
     * Answers with a file that pages load.
     * @param served its path, as `shell/1.2.0/main.js`
     * @throws Failure 404
     */
    async send(request: FastifyRequest, reply: FastifyReply, served: string) {
      // Opened by itself it is a document that runs and loads nothing, and that belongs to nobody.
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      const file = loadedFile(served);
      const accepted = request.headers['accept-encoding']?.toString().split(/[^\w]+/) ?? [];
      const encoding = ENCODINGS.find(({ name }) => accepted.includes(name));
      const found = await read(file, encoding);
      if (!found) throw notFound();
      const tag = `W/"${found.hash}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
      if (found.encoding !== undefined) reply.header('content-encoding', found.encoding);
      return reply.type(file.type).send(found.bytes);
    },
  };
}
