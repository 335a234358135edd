import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './database-errors.ts';
import { type WorkKind, WorkQueue } from './queued-database.ts';

const limits = { slots: 1, mostWaiting: { read: 50, write: 200 }, patienceMs: 60_000 };

/** A queue whose only slot is taken until `free`, and what ran on it since. */
function busyQueue(options: Partial<typeof limits> = {}) {
  const queue = new WorkQueue({ ...limits, ...options });
  const ran: string[] = [];
  let free: () => void = () => undefined;
  const taken = queue.run(
    'read',
    undefined,
    () =>
      new Promise<void>((resolve) => {
        free = resolve;
      }),
  );
  const add = (kind: WorkKind, name: string, signal?: AbortSignal) =>
    queue.run(kind, signal, () => {
      ran.push(name);
      return Promise.resolve(name);
    });
  return {
    ran,
    add,
    free: async () => {
      free();
      await taken;
    },
  };
}

const refusedAs = (code: string) => (error: unknown) => errorCode(error) === code;

describe('the line before the database', () => {
  it('lets writes go first, each kind in its order', async () => {
    const { ran, add, free } = busyQueue();
    const all = [add('read', 'r1'), add('read', 'r2'), add('write', 'w1'), add('write', 'w2')];
    await free();
    assert.deepEqual(await Promise.all(all), ['r1', 'r2', 'w1', 'w2']);
    assert.deepEqual(ran, ['w1', 'w2', 'r1', 'r2']);
  });

  it('lets a read through after eight writes in a row', async () => {
    const { ran, add, free } = busyQueue();
    const all = [add('read', 'read'), ...Array.from({ length: 20 }, () => add('write', 'w'))];
    await free();
    await Promise.all(all);
    assert.equal(ran.indexOf('read'), 8);
  });

  it('refuses one more than may wait, of that kind only', async () => {
    const { ran, add, free } = busyQueue({ mostWaiting: { read: 2, write: 1 } });
    const all = [add('read', 'r1'), add('read', 'r2'), add('write', 'w1')];
    await assert.rejects(add('read', 'r3'), refusedAs('DATABASE_BUSY'));
    await assert.rejects(add('write', 'w2'), refusedAs('DATABASE_BUSY'));
    await free();
    await Promise.all(all);
    assert.deepEqual(ran, ['w1', 'r1', 'r2']);
  });

  it('drops the work of a caller who has disconnected, before it waits or while', async () => {
    const { ran, add, free } = busyQueue({ mostWaiting: { read: 1, write: 1 } });
    const gone = new AbortController();
    const dropped = add('read', 'dropped', gone.signal);
    gone.abort();
    await assert.rejects(dropped, refusedAs('CALLER_GONE'));
    await assert.rejects(add('write', 'late', gone.signal), refusedAs('CALLER_GONE'));
    const next = add('read', 'next');
    await free();
    await next;
    assert.deepEqual(ran, ['next']);
  });

  it('refuses what has waited too long', async () => {
    const { ran, add, free } = busyQueue({ patienceMs: 1 });
    await assert.rejects(add('write', 'w'), refusedAs('DATABASE_BUSY'));
    await free();
    assert.deepEqual(ran, []);
  });

  it('continues after work that fails, and has as many slots as before', async () => {
    const { ran, add, free } = busyQueue();
    await free();
    const queue = new WorkQueue(limits);
    await assert.rejects(queue.run('write', undefined, () => Promise.reject(new Error('no'))));
    assert.equal(await queue.run('read', undefined, () => Promise.resolve(1)), 1);
    await Promise.all([add('read', 'a'), add('read', 'b'), add('read', 'c')]);
    assert.deepEqual(ran, ['a', 'b', 'c']);
  });

  it('runs as much at once as it has slots', async () => {
    const queue = new WorkQueue({ ...limits, slots: 3 });
    let [now, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 10 }, () => queue.run('read', undefined, work)));
    assert.equal(most, 3);
  });

  it('gives those that wait behind long work more time', async () => {
    const queue = new WorkQueue({ ...limits, patienceMs: 1 });
    const ran: string[] = [];
    let free: () => void = () => undefined;
    const long = queue.run(
      'write',
      undefined,
      () =>
        new Promise<void>((resolve) => {
          free = resolve;
        }),
      true,
    );
    const waiting = queue.run('write', undefined, () => Promise.resolve(ran.push('write')));
    await delay(20);
    free();
    await Promise.all([long, waiting]);
    assert.deepEqual(ran, ['write']);
  });
});
