import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../database/database-errors.ts';
import { databaseFailure } from './database-failures.ts';
import { Failure, notFound } from './failure.ts';
import { validationFailure } from './validation.ts';

/** The messages for refusals of the framework, by status. */
const REFUSALS: Record<number, readonly [code: string, message: string]> = {
  403: ['FORBIDDEN', 'Not allowed'],
  404: ['NOT_FOUND', 'Not found'],
  408: ['BAD_REQUEST', 'The request took too long to arrive'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  414: ['BAD_REQUEST', 'The address is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json'],
  503: ['UNAVAILABLE', 'The server is busy. Please try again in a moment.'],
};

/** Under load each is one of thousands, and the line of the request says enough. */
const UNLOGGED = new Set(['DATABASE_BUSY', 'CALLER_GONE']);

/** Refusals that can say more than their status. */
const TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
};

const MALFORMED = ['BAD_REQUEST', 'The request is malformed'] as const;

function refusalOf(status: number): readonly [code: string, message: string] | undefined {
  // Other refusals are errors of the caller, and are never reported as ours.
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
  const refused = databaseFailure(error);
  if (refused) return refused;
  const message = 'Something went wrong. Please try again.';
  return new Failure({ status: 500, code: 'INTERNAL', message });
}

/**
 * Answers any failure in the one error envelope. What is not expected is logged and answered as 500
 * without a word about the inside.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  const isLogged = failure.status >= 500 && !UNLOGGED.has(errorCode(error) ?? '');
  if (isLogged) request.log.error({ err: error }, 'request failed');
  const envelope: ErrorEnvelope = {
    success: false,
    code: failure.code,
    message: failure.message,
    errors: failure.errors,
    requestId: request.id,
    ...(failure.current && { current: { ...failure.current } }),
  };
  // The hooks that send these have not run when the address itself is malformed.
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void reply.code(failure.status).headers(failure.headers).send(envelope);
}

/** Answers 404 where no route is. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(notFound(), request, reply);
}
