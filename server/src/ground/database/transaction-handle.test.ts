import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openBareEmbedded } from '../../testing/bare-embedded.ts';
import { inAccount } from './account-scope.ts';
import type { Database } from './database.ts';
import type { EmbeddedWorkerHost } from './embedded-worker-host.ts';

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
