import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './database-errors.ts';
import { queuedDatabase, withCaller, type WorkKind, WorkQueue } from './queued-database.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import type { Database } from './database.ts';

const limits = { slots: 1, mostWaiting: { read: 50, write: 200 }, patienceMs: 60_000 };

/** A queue whose only slot is taken until `free`, and the list of work that ran. */
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
    await Promise.all(Array.from({ length: 10 }, () => queue.run('write', undefined, work)));
    assert.equal(most, 3);
  });

  it('keeps three slots for writes, however many reads are slow', async () => {
    const queue = new WorkQueue({ ...limits, slots: 10 });
    const ran: string[] = [];
    let free: () => void = () => undefined;
    const whenFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    const reads = Array.from({ length: 20 }, () =>
      queue.run('read', undefined, () => {
        ran.push('read');
        return whenFree;
      }),
    );
    const writes = Array.from({ length: 5 }, () =>
      queue.run('write', undefined, () => Promise.resolve(ran.push('write'))),
    );
    await Promise.all(writes);
    assert.equal(ran.filter((kind) => kind === 'read').length, 7);
    free();
    await Promise.all(reads);
    assert.equal(ran.filter((kind) => kind === 'read').length, 20);
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

const LIMITS = { mostWaiting: { read: 50, write: 200 }, patienceMs: 60_000, timeLimitMs: 60_000 };

describeOnBoth('the queued database', (getDatabase) => {
  let queued: Database;
  before(async () => {
    await getDatabase().query('create table line (name text)');
    queued = queuedDatabase(getDatabase());
  });
  // Other files look at all tables of this database.
  after(() => getDatabase().query('drop table line'));

  const names = async (like: string) =>
    (await queued.query('select name from line where name like $1', [like])).rows;

  test('does what it is asked to', async () => {
    const wrote = await queued.transaction(async (tx) => {
      await tx.query('insert into line values ($1)', ['kept']);
      return tx.query('select name from line');
    });
    assert.deepEqual(wrote.rows, [{ name: 'kept' }]);
    assert.equal(await queued.session((session) => session.query('select 1').then(() => 7)), 7);
    assert.deepEqual(await names('kept'), [{ name: 'kept' }]);
    await queued.check();
  });

  test('refuses to be used inside a transaction, where it would wait for itself', async () => {
    const nested = queued.transaction(() => queued.query('select 1'));
    await assert.rejects(nested, /use the handle that its callback receives/);
    const deeper = queued.transaction(() => queued.transaction(() => Promise.resolve()));
    await assert.rejects(deeper, /use the handle that its callback receives/);
  });

  test('undoes a transaction that takes longer than it may', async () => {
    const hasty = queuedDatabase(getDatabase(), { ...LIMITS, timeLimitMs: 1 });
    const slow = hasty.transaction(async (tx) => {
      await tx.query('insert into line values ($1)', ['late']).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await assert.rejects(slow, refusedAs('DATABASE_SLOW'));
    assert.deepEqual(await names('late'), []);
  });

  test('drops waiting work of a caller who has disconnected', async () => {
    const gone = new AbortController();
    let free: () => void = () => undefined;
    const taken = Array.from({ length: 10 }, () =>
      queued.transaction(
        () =>
          new Promise<void>((resolve) => {
            const former = free;
            free = () => {
              former();
              resolve();
            };
          }),
      ),
    );
    const waiting = withCaller({ signal: gone.signal, isWrite: true }, () =>
      queued.transaction((tx) => tx.query('insert into line values ($1)', ['dropped'])),
    );
    gone.abort();
    await assert.rejects(waiting, refusedAs('CALLER_GONE'));
    // One connection begins them one after the other.
    const freeing = setInterval(() => free(), 1);
    await Promise.all(taken);
    clearInterval(freeing);
    assert.deepEqual(await names('dropped'), []);
  });
});

describe('a statement that the database does not break off', () => {
  /** One connection whose statements end on demand. */
  function stuckDatabase() {
    const statements: { text: string; end: () => void }[] = [];
    const query = (text: string) =>
      new Promise<{ rows: never[]; rowCount: number }>((resolve) => {
        statements.push({ text, end: () => resolve({ rows: [], rowCount: 0 }) });
      });
    const none = () => Promise.reject(new Error('not here'));
    const database: Database = {
      kind: 'embedded',
      query,
      transaction: none,
      session: none,
      analyze: none,
      check: none,
      connections: () => ({ inUse: 0, idle: 0, waiting: 0 }),
      close: none,
    };
    return { database, statements };
  }

  it('is waited for no longer than the time, and keeps the connection until it ends', async () => {
    const { database, statements } = stuckDatabase();
    const hasty = queuedDatabase(database, { ...LIMITS, timeLimitMs: 5 });
    await assert.rejects(hasty.query('long'), refusedAs('DATABASE_SLOW'));
    const patient = hasty.query('next');
    await assert.rejects(patient, refusedAs('DATABASE_SLOW'));
    assert.deepEqual(
      statements.map(({ text }) => text),
      ['long'],
    );
    statements[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(statements[1]?.text, 'next');
    statements[1].end();
  });
});
