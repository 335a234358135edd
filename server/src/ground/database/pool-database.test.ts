import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { describeOnOwn } from '../../testing/describe-on.ts';
import { brokenConstraint, errorCode } from './database-errors.ts';
import { openBareEmbedded } from '../../testing/bare-embedded.ts';
import { inAccount } from './account-scope.ts';
import type { Database } from './database.ts';
import type { EmbeddedWorkerHost } from './embedded-worker-host.ts';

/** Fails like two transactions that got in each other's way. */
const CLASH = "do $$ begin raise exception 'clash' using errcode = '40001'; end $$";

describeOnOwn('transactions', (getDatabase) => {
  before(async () => {
    await getDatabase().query('create table note (id text constraint note_once primary key)');
  });

  async function notes(like: string): Promise<string[]> {
    const { rows } = await getDatabase().query<{ id: string }>(
      'select id from note where id like $1 order by id',
      [like],
    );
    return rows.map(({ id }) => id);
  }

  test('what a transaction wrote is there after it', async () => {
    const answer = await getDatabase().transaction(async (tx) => {
      const { rowCount } = await tx.query('insert into note values ($1)', ['kept']);
      return rowCount;
    });
    assert.equal(answer, 1);
    assert.deepEqual(await notes('kept'), ['kept']);
  });

  test('nothing is left of a transaction whose work rejects', async () => {
    const failing = getDatabase().transaction(async (tx) => {
      await tx.query('insert into note values ($1)', ['undone']);
      throw new Error('changed my mind');
    });
    await assert.rejects(failing, { message: 'changed my mind' });
    assert.deepEqual(await notes('undone'), []);
  });

  test('a clash runs the work again, with nothing left of the first time', async () => {
    let runs = 0;
    await getDatabase().transaction(async (tx) => {
      runs += 1;
      await tx.query('insert into note values ($1)', [`again ${String(runs)}`]);
      if (runs < 3) await tx.query(CLASH);
    });
    assert.deepEqual(await notes('again%'), ['again 3']);
  });

  test('a clash that does not go away is reported after five times', async () => {
    let runs = 0;
    const failing = getDatabase().transaction(async (tx) => {
      runs += 1;
      await tx.query(CLASH);
    });
    await assert.rejects(failing, (error) => errorCode(error) === '40001');
    assert.equal(runs, 5);
  });

  test('a statement whose failure was swallowed fails the transaction', async () => {
    const failing = getDatabase().transaction(async (tx) => {
      await tx.query('insert into note values ($1)', ['swallowed']);
      await tx.query('select 1/0').catch(() => undefined);
    });
    await assert.rejects(failing, /rolled back/);
    assert.deepEqual(await notes('swallowed'), []);
  });

  test('rejects with the first failed statement', async () => {
    await getDatabase().query('insert into note values ($1)', ['first of two']);
    const failing = getDatabase().transaction(async (tx) => {
      const first = tx.query('insert into note values ($1)', ['first of two']);
      const second = tx.query('insert into note values ($1)', ['second of two']);
      first.catch(() => undefined);
      await second;
    });
    await assert.rejects(failing, (error) => brokenConstraint(error) === 'note_once');
    assert.deepEqual(await notes('second%'), []);
  });

  test('a clash among statements that were sent together runs the work again', async () => {
    let runs = 0;
    await getDatabase().transaction(async (tx) => {
      runs += 1;
      const clash = runs === 1 ? tx.query(CLASH) : undefined;
      clash?.catch(() => undefined);
      await tx.query('insert into note values ($1)', [`after a clash ${String(runs)}`]);
    });
    assert.deepEqual(await notes('after a clash%'), ['after a clash 2']);
  });

  test('a broken constraint is known by its name', async () => {
    await getDatabase().query('insert into note values ($1)', ['twice']);
    await assert.rejects(
      getDatabase().query('insert into note values ($1)', ['twice']),
      (error) => errorCode(error) === '23505' && brokenConstraint(error) === 'note_once',
    );
  });

  test('the database itself refuses to work inside a transaction', async () => {
    const failing = getDatabase().transaction(() => getDatabase().query('select 1'));
    await assert.rejects(failing, /use the handle that its callback receives/);
  });

  test('transactions that begin together all succeed', async () => {
    const database = getDatabase();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async (tx) => {
          await tx.query('insert into note values ($1)', [`together ${String(index)}`]);
          await tx.query('select count(*) from note');
        }),
      ),
    );
    assert.equal((await notes('together%')).length, 20);
  });

  test('several statements without parameters give the result of the last one', async () => {
    const { rows, rowCount } = await getDatabase().query('select 1 as n; select 2 as n');
    assert.deepEqual({ rows, rowCount }, { rows: [{ n: 2 }], rowCount: 1 });
  });

  test('a session that rejects leaves no lock and no open transaction behind', async () => {
    const database = getDatabase();
    const failing = database.session(async (session) => {
      await session.query('select pg_advisory_lock(4711)');
      await session.query('begin');
      await session.query('insert into note values ($1)', ['in a lost session']);
      throw new Error('lost');
    });
    await assert.rejects(failing, { message: 'lost' });
    const isFree = await database.session(async (session) => {
      await session.query("set statement_timeout = '5s'");
      await session.query('select pg_advisory_lock(4711)');
      const { rows } = await session.query('select pg_advisory_unlock(4711) as held');
      return rows;
    });
    assert.deepEqual(isFree, [{ held: true }]);
    assert.deepEqual(await notes('in a lost session'), []);
  });
});

describe('the round trips of a transaction', () => {
  let host: EmbeddedWorkerHost;
  let database: Database;

  before(async () => {
    ({ host, database } = openBareEmbedded());
    await database.check();
  });
  after(async () => {
    await database.close();
  });

  test('what is asked in the same turn travels together, with the beginning of the transaction', async () => {
    const start = host.messages;
    await inAccount('acc_1', () =>
      database.transaction(async (tx) => {
        const answers = await Promise.all([
          tx.query('select 1 as n', []),
          tx.query<{ n: string }>(`select current_setting('kuri.account') as n`, []),
        ]);
        assert.equal(answers[1].rows[0]?.n, 'acc_1');
        assert.equal(host.messages - start, 1);
        await tx.query('select 3 as n', []);
        assert.equal(host.messages - start, 2);
      }),
    );
    assert.equal(host.messages - start, 3, 'and the commit');
  });

  test('what nobody waits for travels with the commit, which fails with it', async () => {
    const start = host.messages;
    const leave = (text: string) =>
      inAccount('acc_1', () =>
        database.transaction(async (tx) => {
          await tx.query('select 1 as n', []);
          tx.query(text, []).catch(() => undefined);
        }),
      );
    await leave('select 2 as n');
    assert.equal(host.messages - start, 2);
    const failing = leave('select 1 / 0');
    await assert.rejects(failing, (error) => errorCode(error) === '22012', 'division by zero');
  });

  test('what is asked after an answer travels by itself', async () => {
    const start = host.messages;
    await inAccount('acc_1', () =>
      database.transaction(async (tx) => {
        await tx.query('select 1 as n', []);
        await tx.query('select 2 as n', []);
      }),
    );
    assert.equal(host.messages - start, 3);
  });
});
