import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from '../../app.ts';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { TEST_DRAW_SECRET, TEST_SECRET, failingDatabase } from '../../testing/test-app.ts';

test('without its database the server lives but is not ready', async (t) => {
  const database = failingDatabase(new Error('gone'));
  const app = await buildApp({ database, authSecret: TEST_SECRET, drawSecret: TEST_DRAW_SECRET });
  t.after(() => app.close());

  assert.equal((await app.inject('/health')).statusCode, 200);
  const ready = await app.inject('/ready');
  assert.equal(ready.statusCode, 503);
  assert.equal(ready.json<ErrorEnvelope>().message, 'The database cannot be reached');
});
