import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBoth } from '../testing/describe-on-both.ts';

describeOnBoth('transactions', (getDatabase) => {
  before(async () => {
    await getDatabase().query('create table note (id text primary key, times int not null)');
  });

  test('what a transaction wrote is there after it', async () => {
    const database = getDatabase();
    const answer = await database.transaction(async (tx) => {
      await tx.query('insert into note values ($1, 1)', ['committed']);
      return 'done';
    });
    const { rows } = await database.query('select id from note where id = $1', ['committed']);
    assert.equal(answer, 'done');
    assert.deepEqual(rows, [{ id: 'committed' }]);
  });
});
