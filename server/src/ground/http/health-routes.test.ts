import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import { Readiness } from './health-routes.ts';
import { buildApp } from '../../app.ts';
import type { DatabaseRole } from '../database/database.ts';
import {
  ALONE,
  failingDatabase,
  TEST_DRAW_SECRET,
  TEST_SECRET,
  testApp,
} from '../../testing/test-app.ts';

describe('readiness', () => {
  function watched() {
    const state = { now: 0, looks: 0, answer: () => Promise.resolve(ALONE) };
    const readiness = new Readiness(
      () => {
        state.looks += 1;
        return state.answer();
      },
      () => state.now,
    );
    return { state, readiness };
  }
  const never = () => new Promise<DatabaseRole>(() => undefined);

  it('is looked at once a second, however often it is asked for', async () => {
    const { state, readiness } = watched();
    await Promise.all([readiness.ask(), readiness.ask(), readiness.ask()]);
    state.now = 999;
    await readiness.ask();
    assert.equal(state.looks, 1);
    state.now = 1_000;
    await readiness.ask();
    assert.equal(state.looks, 2);
  });

  it('reports what is wrong, and that it is over', async () => {
    const { state, readiness } = watched();
    state.answer = () => Promise.reject(new Error('gone'));
    await assert.rejects(readiness.ask(), { message: 'gone' });
    await assert.rejects(readiness.ask(), { message: 'gone' });
    assert.equal(state.looks, 1);
    state.answer = () => Promise.resolve(ALONE);
    state.now = 1_000;
    await readiness.ask();
  });

  it('stays as it was while the database is busy, but not for ever', async () => {
    const { state, readiness } = watched();
    await readiness.ask();
    state.answer = never;
    state.now = 14_000;
    await readiness.ask();
    state.now = 15_001;
    await assert.rejects(readiness.ask(), { message: 'The database does not answer' });
  });

  it('is not given where the database never answered', async () => {
    const { state, readiness } = watched();
    state.answer = never;
    await assert.rejects(readiness.ask(), { message: 'The database does not answer' });
  });
});

test('without its database the server lives but is not ready', async (t) => {
  const database = failingDatabase(new Error('gone'));
  const app = await buildApp({ database, authSecret: TEST_SECRET, drawSecret: TEST_DRAW_SECRET });
  t.after(() => app.close());

  assert.equal((await app.inject('/health')).statusCode, 200);
  const ready = await app.inject('/ready');
  assert.equal(ready.statusCode, 503);
  assert.equal(ready.json<ErrorEnvelope>().message, 'The database cannot be reached');
});

test('on a standby the server is not ready, and says how far it is behind', async (t) => {
  const check = () => Promise.resolve({ role: 'standby', lagSeconds: 2.25, replicas: 0 } as const);
  const { app } = await testApp({ ...failingDatabase(new Error('read-only')), check });
  t.after(() => app.close());

  const ready = await app.inject('/ready');
  assert.equal(ready.statusCode, 503);
  assert.match(ready.json<ErrorEnvelope>().message, /is a standby.*2\.3/);
});
