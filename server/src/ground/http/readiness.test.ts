import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Readiness } from './health-routes.ts';

describe('readiness', () => {
  function watched() {
    const state = { now: 0, looks: 0, answer: () => Promise.resolve() };
    const readiness = new Readiness(
      () => {
        state.looks += 1;
        return state.answer();
      },
      () => state.now,
    );
    return { state, readiness };
  }
  const never = () => new Promise<void>(() => undefined);

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
    state.answer = () => Promise.resolve();
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
