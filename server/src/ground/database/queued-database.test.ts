import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { queuedDatabase, withCaller } from './queued-database.ts';
import { errorCode } from './database-errors.ts';
import type { Database } from './database.ts';

const LIMITS = { mostWaiting: { read: 50, write: 200 }, patienceMs: 60_000, timeLimitMs: 60_000 };

const refusedAs = (code: string) => (error: unknown) => errorCode(error) === code;

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
    // On one connection they begin one after the other.
    const freeing = setInterval(() => {
      free();
    }, 1);
    await Promise.all(taken);
    clearInterval(freeing);
    assert.deepEqual(await names('dropped'), []);
  });
});

describe('a statement that the database does not break off', () => {
  /** One connection on which statements end when they are told to. */
  function stuckDatabase() {
    const statements: { text: string; end: () => void }[] = [];
    const query = (text: string) =>
      new Promise<{ rows: never[]; rowCount: number }>((resolve) => {
        statements.push({
          text,
          end: () => {
            resolve({ rows: [], rowCount: 0 });
          },
        });
      });
    const none = () => Promise.reject(new Error('not here'));
    const database: Database = {
      kind: 'embedded',
      query,
      transaction: none,
      session: none,
      analyze: none,
      check: none,
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
