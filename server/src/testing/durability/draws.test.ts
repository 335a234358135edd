import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { istInstant, type Draw } from '@kuri/shared/contract';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { drawGroup } from '../../draws/draw-fixtures.ts';
import { historyOf, proofOfDraw } from '../../draws/record.ts';
import { verifyProof } from '../../draws/verify-proof.ts';
import { TEST_DRAW_SECRET, TEST_NOW, testApp, type Caller } from '../../test-app.ts';
import { KINDS, skipped } from '../describe-on-both.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { drawAndDie, type Told } from './draw-lives.ts';
import { placeFor, using } from './place.ts';

// A few lives by default; many before a step of a draw is touched.
const LIVES = Math.max(2, Number(process.env['KURI_KILL_CYCLES'] ?? 2));
const GROUPS_PER_LIFE = 6;

/** What the chain of a group ends with in each state that a draw may be found in. */
const CHAINS = {
  locked: ['open', 'lock'],
  drawn: ['open', 'lock', 'draw'],
  marked: ['open', 'lock', 'draw', 'mark'],
};
const ORDER = ['none', 'locked', 'drawn', 'marked'];

async function prepare(database: Database): Promise<{ caller: Caller; schemeIds: string[] }> {
  await migrate(database, MIGRATIONS);
  const { app, caller: signIn } = await testApp(database);
  const caller = await signIn();
  const schemeIds: string[] = [];
  for (let count = 0; count < LIVES * GROUPS_PER_LIFE; count += 1) {
    schemeIds.push((await drawGroup(caller, { tickets: 4 })).group.schemeId);
  }
  await app.close();
  return { caller, schemeIds };
}

/** What was told is still so, or has gone on by the step whose answer was lost. */
function assertKept(told: Draw, found: Draw | undefined): void {
  assert.ok(found, 'a draw that was told of is there');
  const step = ORDER.indexOf(found.state) - ORDER.indexOf(told.state);
  assert.ok(step === 0 || step === 1, `${told.state} has become ${found.state}`);
  assert.equal(found.lockHash, told.lockHash);
  if (told.winner) assert.deepEqual(found.winner, told.winner);
}

async function assertRight(
  database: Database,
  { accountId }: Caller,
  { schemeIds, told }: { schemeIds: readonly string[]; told: Told },
): Promise<void> {
  const writer = { accountId, at: istInstant(TEST_NOW), drawSecret: TEST_DRAW_SECRET };
  for (const schemeId of schemeIds) {
    const history = await database.transaction((tx) => historyOf(tx, writer, schemeId));
    const [found, ...others] = history;
    assert.deepEqual(others, [], 'a group has one draw');
    const known = told.draws.get(schemeId);
    if (known) assertKept(known, found);
    if (!found) continue;
    const kinds = verifyProof(await proofOfDraw(database, { accountId, drawId: found.id }));
    assert.ok(found.state === 'locked' || found.state === 'drawn' || found.state === 'marked');
    assert.deepEqual(kinds, CHAINS[found.state]);
  }
}

for (const kind of KINDS) {
  describe(`draws and a server that is killed (${kind})`, { skip: skipped(kind) }, () => {
    it('stand where a step of the protocol ended, and go on from there with the same winner', async () => {
      const { place, remove } = await placeFor(kind);
      try {
        const { caller, schemeIds } = await using(place, prepare);
        const told: Told = { draws: new Map(), unanswered: 0, strange: [] };
        for (let life = 0; life < LIVES; life += 1) {
          await drawAndDie(place, { caller, schemeIds, told });
          await using(place, (database) => assertRight(database, caller, { schemeIds, told }));
        }
        assert.deepEqual(told.strange, []);
        assert.ok(told.unanswered > 0, 'steps were under way when it was killed');
      } finally {
        await remove();
      }
    });
  });
}
