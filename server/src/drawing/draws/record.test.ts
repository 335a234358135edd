import type { Draw, DrawProof } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hashOf } from '../../ground/chain/protocol/hashes.ts';
import {
  drawGroup,
  freezeDraw,
  proofOf,
  startDraw,
  TWO_DUE,
  voidDraw,
  wholeDraw,
} from '../../testing/draws/draw-fixtures.ts';
import { describeAppOnOne } from '../../testing/suite-app.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

describeAppOnOne('the public record behind a hash', (at) => {
  it('ends with the draw that the hash belongs to, and has that draw’s list and its story only', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, TWO_DUE);
    const { schemeId } = group;
    const read = async (hash: string | null) => {
      const answer = await at.app.inject({
        url: `/p/${hash ?? ''}`,
        headers: { accept: 'application/json' },
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<DrawProof>();
    };
    const frozen = await freezeDraw(caller, schemeId);
    const lockHash = frozen.draw.lockHash;
    assert.deepEqual(verifyProof(await read(lockHash)), ['open', 'lock']);
    const given = await voidDraw(caller, schemeId);
    const first = (await wholeDraw(caller, schemeId)).draw;
    const second = (await startDraw(caller, schemeId)).draw;

    const voided = ['open', 'lock', 'void'];
    const marked = [...voided, 'lock', 'draw', 'mark'];
    const drawn = [...marked, 'lock', 'draw'];
    const expected: [hash: string | null, kinds: string[], draw: Draw][] = [
      [lockHash, voided, given],
      [given.headHash, voided, given],
      [first.lockHash, marked, first],
      [first.headHash, marked, first],
      [second.lockHash, drawn, second],
      [second.headHash, drawn, second],
    ];
    for (const [hash, kinds, { listHash, story }] of expected) {
      const proof = await read(hash);
      assert.deepEqual(verifyProof(proof), kinds);
      assert.ok(story, 'its tickets are of today');
      assert.deepEqual(Object.keys(proof.lists), [listHash, hashOf(story)]);
      assert.ok(proof.events.map(hashOf).includes(hash ?? ''));
    }
    assert.deepEqual(await proofOf(caller, first.id), await read(first.headHash));

    const [open = ''] = (await read(lockHash)).events;
    assert.deepEqual(await read(hashOf(open)), { events: [open], lists: {} });
  });
});
