import assert from 'node:assert/strict';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';

/** Fails unless a call was refused like this, and says so in these words. */
export function assertRefused(
  answer: LightMyRequestResponse,
  status: number,
  code: string,
  text = /./,
): void {
  assert.equal(answer.statusCode, status, answer.body);
  const body = answer.json<ErrorEnvelope>();
  assert.equal(body.code, code);
  assert.match(body.message, text);
}
