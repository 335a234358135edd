import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { TEST_NOW, type Caller } from '../../testing/test-app.ts';
import type { Database } from '../../ground/database/database.ts';
import {
  TWO_DUE,
  drawGroup,
  drawHistory,
  proofOf,
  startDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { insertDraw } from './draw-queries.ts';
import { eventsOf, insertEvents } from '../../ground/chain/event-queries.ts';
import { eventField, eventFields, lockText } from '../../ground/chain/protocol/events.ts';
import { hashOf } from '../../ground/chain/protocol/hashes.ts';
import { listText } from '../../ground/chain/protocol/list.ts';
import { asOldList, asOldLock } from '../../testing/chain/write-vector.ts';
import { listNow } from './ticket-list.ts';
import { drawIdOf } from './draw-answer.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

/** Month of the next draw, as an old caller sent it in October. */
const ASKED = '2026-11';

/** Freezes the first list of a group as it was done before locks said the draw's day. */
async function freezeAsBefore(database: Database, { accountId }: Caller, groupId: string) {
  const [open] = await eventsOf(database, accountId, groupId);
  assert.ok(open);
  const drawNo = 1;
  const group = { accountId, groupId };
  const { list } = await listNow(database, group, { drawNo, today: '2026-11-21' });
  const text = asOldList(listText({ groupId, drawNo }, list));
  const count = list.participants.length;
  const place = { groupId, seq: 1, prev: open.hash, at: TEST_NOW };
  const seal = eventField(eventFields(open.body), 'next');
  const hashes = { listHash: hashOf(text), storyHash: null };
  const lock = { drawNo, seal, ...hashes, count, minNumbers: 0, beacon: 'none' };
  const body = asOldLock(
    lockText(place, { ...lock, period: '', due: '', hour: null, early: null }),
    ASKED,
  );
  await insertEvents(database, accountId, [{ ...place, kind: 'lock', body, hash: hashOf(body) }]);
  const stored = { groupId, drawNo, period: ASKED, count, list: text, lockSeq: 1, sentMonth: 11 };
  const at = new Date(TEST_NOW).toISOString();
  const drawId = drawIdOf(groupId, 1);
  await insertDraw(database, accountId, { ...stored, drawId, at, madeWith: null });
}

describeAppOnOne('a draw from before locks said its day', (at, database) => {
  it('gets the day that its group gives, and the next one has its own month', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    const { schemeId } = group;
    await freezeAsBefore(database(), caller, schemeId);
    const first = await wholeDraw(caller, schemeId);
    const second = await startDraw(caller, schemeId);
    assert.equal(second.draw.period, ASKED);
    assert.deepEqual(
      (await drawHistory(caller, schemeId)).map(({ drawNo, period, dueDate, early }) => [
        drawNo,
        period,
        dueDate,
        early,
      ]),
      [
        [2, ASKED, '2026-11-05', null],
        [1, ASKED, '2026-10-05', null],
      ],
    );
    for (const { id } of [first.draw, second.draw]) verifyProof(await proofOf(caller, id));
  });
});
