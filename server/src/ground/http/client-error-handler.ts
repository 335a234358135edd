import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorEnvelope } from '@kuri/shared/contract';

const REFUSALS: Record<string, readonly [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

/**
 * Answers what is no HTTP, before it is a request at all, and hangs up.
 * @param error as Node's HTTP parser has it
 */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'The request is malformed'];
  const envelope: ErrorEnvelope = {
    success: false,
    code: 'BAD_REQUEST',
    message,
    errors: [],
    requestId: randomUUID(),
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
