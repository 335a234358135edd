import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runSql } from '../../ground/database/build.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  bookGroup,
  bookMember,
  bookPayment,
  csvOf,
  importBook,
} from '../../testing/imports/import-fixtures.ts';

const TABLES = ['member', 'payment', 'receipt', 'ticket'];

describeOnBoth('the statistics of what an import wrote', (database) => {
  /** Runs of `analyze` by table. */
  async function analyses(): Promise<number[]> {
    const { rows } = await runSql<{ count: number }>(database())`
      select analyze_count as count from pg_stat_user_tables
      where relname = any(${TABLES}) order by relname`;
    return rows.map(({ count }) => count);
  }

  it('are made behind it', async () => {
    const before = await analyses();
    let isAnalyzed: () => void;
    const analyzed = new Promise<void>((resolve) => (isAnalyzed = resolve));
    const { app, caller } = await testApp({
      ...database(),
      analyze: async (tables) => {
        await database().analyze(tables);
        isAnalyzed();
      },
    });
    const done = await importBook(await caller(), {
      groups: csvOf('groups', [bookGroup()]),
      members: csvOf('members', [bookMember()]),
      payments: csvOf('payments', [bookPayment()]),
    });
    assert.equal(done.state, 'written', done.problem?.message ?? '');
    await analyzed;
    await app.close();
    const after = await analyses();
    assert.equal(after.length, TABLES.length);
    for (const [index, count] of after.entries()) {
      assert.ok(count > (before[index] ?? 0), TABLES[index]);
    }
  });
});
