import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../database/database-error.ts';
import { Failure, conflict, notFound, unavailable } from './failure.ts';
import { validationFailure } from './validation.ts';

/** What the framework refuses by itself, by status. */
const REFUSALS: Record<number, readonly [code: string, message: string]> = {
  403: ['FORBIDDEN', 'Not allowed'],
  404: ['NOT_FOUND', 'Not found'],
  408: ['BAD_REQUEST', 'The request took too long to arrive'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  414: ['BAD_REQUEST', 'The address is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json'],
  503: ['UNAVAILABLE', 'The server is busy. Please try again in a moment.'],
};

/** Codes of a database that is gone, going or full; nothing was stored. */
const DATABASE_AWAY = /^(?:08\w{3}|53\w{3}|57P0\d|40001|40P01|ECONN\w+|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
/** Codes of a row that clashes with, or points to, another that changed meanwhile. */
const ROW_CONFLICT = /^23(?:503|505)$/;

/** Refusals that can say more than their status. */
const TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
};

const MALFORMED = ['BAD_REQUEST', 'The request is malformed'] as const;

function refusalOf(status: number): readonly [code: string, message: string] | undefined {
  // Whatever else is refused for the caller's sake stays his, and is never told as our failure.
  return REFUSALS[status] ?? (status >= 400 && status < 500 ? MALFORMED : undefined);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const invalid = validationFailure(error);
  if (invalid) return invalid;
  const refusal = refusalOf(statusOf(error));
  if (refusal) {
    const message = TEXTS[errorCode(error) ?? ''] ?? refusal[1];
    return new Failure({ status: statusOf(error), code: refusal[0], message });
  }
  if (ROW_CONFLICT.test(errorCode(error) ?? '')) {
    return conflict('CONFLICT', 'Something changed meanwhile. Please reload and try again.');
  }
  if (DATABASE_AWAY.test(errorCode(error) ?? '')) {
    return unavailable('The database cannot be reached. Please try again in a moment.');
  }
  const message = 'Something went wrong. Please try again.';
  return new Failure({ status: 500, code: 'INTERNAL', message });
}

/**
 * Answers any failure in the one error envelope. What is not expected is logged and answered as 500
 * without a word about the inside.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  const envelope: ErrorEnvelope = {
    success: false,
    code: failure.code,
    message: failure.message,
    errors: failure.errors,
    requestId: request.id,
  };
  // The hook that sends the id has not run when the address itself is malformed.
  reply.header('x-request-id', request.id);
  void reply.code(failure.status).headers(failure.headers).send(envelope);
}

/** Answers 404 where no route is. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(notFound(), request, reply);
}
