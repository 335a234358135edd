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
  const told = answer.json<ErrorEnvelope>();
  assert.equal(told.code, code);
  assert.match(told.message, text);
}
