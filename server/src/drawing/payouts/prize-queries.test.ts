import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPrizes } from './prize-queries.ts';
import { inAccount } from '../../ground/database/account-scope.ts';
import { DEMO_ACCOUNT, seedDemo } from '../../run/demo/seed-demo.ts';
import { pagesOf } from '../../testing/bench/page-figures.ts';
import { describeOnOneNode } from '../../testing/describe-on.ts';
import { TEST_DRAW_SECRET, TEST_NOW } from '../../testing/test-app.ts';

/** Blocks read of the demo: 44; 2,500 when each prize was joined to all draws again. */
const MOST_PAGES_FOR_A_DRAW = 100;

describeOnOneNode('a list of prizes', (database) => {
  it('reads some pages for each draw, not every draw for each of them', async () => {
    await seedDemo(database(), TEST_NOW, TEST_DRAW_SECRET);
    const { accountId } = DEMO_ACCOUNT;
    const { rows } = await database().query<{ draws: number }>(
      'select count(*)::integer as draws from draw',
    );
    const draws = rows[0]?.draws ?? 0;
    const list = { filter: { state: 'payable' as const }, page: { limit: 10, offset: 0 } };
    const pages = await inAccount(accountId, () =>
      pagesOf(database(), (counted) => readPrizes(counted, accountId, list)),
    );
    assert.ok(draws > 50 && pages > 0);
    assert.ok(pages < draws * MOST_PAGES_FOR_A_DRAW, `${pages} pages, ${draws} draws`);
  });
});
