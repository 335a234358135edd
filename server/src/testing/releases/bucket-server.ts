import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The name of the bucket that tests use. */
export const TEST_BUCKET = 'console';

/** For tests: a server with one bucket, and hands that reach past the store into it. */
export interface TestBucket {
  /** `http://127.0.0.1:…`; its access key and secret are `test`. */
  endpoint: string;
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<string>;
  put: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  close: () => Promise<void>;
}

const OWN = `${TEST_BUCKET}/`;
/** Pages of a listing are small, so that there is more than one. */
const PAGE = 10;

function listing(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/`))
    .map((name) => name.slice(bucket.length + 1))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const shown = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  const next = more ? `<NextContinuationToken>${shown.at(-1) ?? ''}</NextContinuationToken>` : '';
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return (
    '<?xml ' +
    `version="1.0"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${next}${contents}</ListBucketResult>`
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/**
 * For tests: the few calls of S3 that a release store makes, in memory.
 * @param options `isConditional: false` overwrites, as some compatible servers do
 */
export async function startBucketServer({ isConditional = true } = {}): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const name = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      const content = await bodyOf(request);
      if (isConditional && request.headers['if-none-match'] === '*' && objects.has(name)) {
        refuse(response, 412, 'PreconditionFailed');
        return;
      }
      objects.set(name, content);
      response.end();
    } else if (searchParams.has('list-type')) {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listing(objects, name.replace(/\/$/, ''), searchParams));
    } else {
      const content = objects.get(name);
      if (content) response.end(content);
      else refuse(response, 404, 'NoSuchKey');
    }
  };

  const server: Server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => Promise.resolve([...objects.keys()].map((name) => name.slice(OWN.length))),
    read: (key) => Promise.resolve(objects.get(OWN + key)?.toString() ?? ''),
    put(key, text) {
      objects.set(OWN + key, Buffer.from(text));
      return Promise.resolve();
    },
    remove(key) {
      objects.delete(OWN + key);
      return Promise.resolve();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
