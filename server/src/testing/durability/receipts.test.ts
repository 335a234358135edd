import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { addAnyGroup } from '../../members/enrolment-fixtures.ts';
import { receiptNumbers, wrongBooks } from '../../receipts/books.ts';
import { testApp, type Caller } from '../../test-app.ts';
import { KINDS, skipped } from '../describe-on-both.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { placeFor, using } from './place.ts';
import { liveAndDie, type Ledger } from './receipt-lives.ts';

// A few lives by default; many before the way of a payment to the disk is touched.
const LIVES = Math.max(2, Number(process.env['KURI_KILL_CYCLES'] ?? 2));

/** An account with a group for each life. */
async function prepare(database: Database): Promise<{ caller: Caller; schemeIds: string[] }> {
  await migrate(database, MIGRATIONS);
  const { app, caller: signIn } = await testApp(database);
  const caller = await signIn();
  const schemeIds: string[] = [];
  for (let life = 0; life < LIVES; life += 1) {
    schemeIds.push((await addAnyGroup(caller)).schemeId);
  }
  await app.close();
  return { caller, schemeIds };
}

async function assertRight(database: Database, { accountId }: Caller, ledger: Ledger) {
  const present = new Set(await receiptNumbers(database, accountId));
  const lost = [...ledger.acknowledged.values()].filter((number) => !present.has(number));
  assert.deepEqual(lost, [], 'every acknowledged receipt is there');
  const numbers = [...ledger.acknowledged.values()];
  assert.equal(new Set(numbers).size, numbers.length, 'each payment has a number of its own');
  assert.deepEqual(await wrongBooks(database, accountId), []);
  assert.deepEqual(ledger.strange, []);
}

for (const kind of KINDS) {
  describe(`receipts and a server that is killed (${kind})`, { skip: skipped(kind) }, () => {
    it('lose nothing that was acknowledged, half of nothing and no number', async () => {
      const { place, remove } = await placeFor(kind);
      try {
        const { caller, schemeIds } = await using(place, prepare);
        const ledger: Ledger = { acknowledged: new Map(), unanswered: [], strange: [] };
        let interrupted = 0;
        for (const schemeId of schemeIds) {
          await liveAndDie(place, { caller, schemeId, ledger });
          interrupted += ledger.unanswered.length;
          await using(place, (database) => assertRight(database, caller, ledger));
        }
        assert.ok(interrupted > 0, 'payments were under way when it was killed');
      } finally {
        await remove();
      }
    });
  });
}
