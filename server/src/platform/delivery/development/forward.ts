import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Of one connection, or what the next one chooses by itself. */
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
export async function forward(request: IncomingMessage, origin: string): Promise<Response> {
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
export async function passOn(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (!NOT_PASSED_ON.has(name)) response.appendHeader(name, value);
  }
  if (answer.body === null) response.end();
  else await pipeline(answer.body, response);
}
