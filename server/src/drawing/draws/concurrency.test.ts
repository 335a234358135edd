import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DrawAnswer, MarkedWinner } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type Caller } from '../../testing/test-app.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import {
  DRAW_MONTH,
  drawGroup,
  drawHistory,
  markInput,
  proofOf,
} from '../../testing/draws/draw-fixtures.ts';
import { verifyProof } from '../../testing/verify-proof.ts';

// A few groups by default; a hundred before the steps of a draw are touched.
const GROUPS = Math.max(1, Number(process.env['KURI_DRAW_GROUPS'] ?? 3));
/** Groups that draw at the same moment. */
const AT_ONCE = 5;

describeOnBoth('draws at the same moment', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 10_000_000 });

  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  function assertOk(answers: readonly LightMyRequestResponse[]): void {
    const failed = answers.filter(({ statusCode }) => statusCode !== 200);
    assert.deepEqual(
      failed.map(({ body }) => body),
      [],
    );
  }

  /** 25 freeze, 25 start, all with keys of their own; then 10 mark. */
  async function drawTogether(caller: Caller): Promise<void> {
    const { group } = await drawGroup(caller, { tickets: 5 });
    const { schemeId } = group;
    const body = { schemeId, drawMonth: DRAW_MONTH };
    const key = (name: string) => ({ 'idempotency-key': `${schemeId}-${name}` });
    const answers = await Promise.all(
      times(50, (index) =>
        index % 2 === 0
          ? caller.post('draws/freeze', body, key(`freeze-${index}`))
          : caller.post('draws/start', { ...body, numbers: [] }, key(`start-${index}`)),
      ),
    );
    assertOk(answers);
    const started = answers
      .filter((_, index) => index % 2 === 1)
      .map((answer) => answer.json<{ data: DrawAnswer }>().data);
    assert.equal(new Set(started.map(({ draw }) => JSON.stringify(draw))).size, 1);
    assert.equal(started.filter(({ already }) => !already).length, 1, 'one of them drew');
    const [drawn] = started;
    assert.ok(drawn);

    const marks = await Promise.all(
      times(10, (index) => caller.post('markAsDrawWinner', markInput(drawn), key(`mark-${index}`))),
    );
    assertOk(marks);
    const marked = marks.map((answer) => answer.json<{ data: MarkedWinner }>().data);
    assert.equal(new Set(marked.map((each) => JSON.stringify(each))).size, 1);
    assert.equal(marked[0]?.drawsCompleted, 1);

    assert.equal((await drawHistory(caller, schemeId)).length, 1);
    const kinds = verifyProof(await proofOf(caller, drawn.draw.id));
    assert.deepEqual(kinds, ['open', 'lock', 'draw', 'mark']);
  }

  it(`of ${GROUPS} groups, by 25 operators each, leave one event of each kind and no failure`, async () => {
    const caller = await at.caller();
    for (let done = 0; done < GROUPS; done += AT_ONCE) {
      await Promise.all(times(Math.min(AT_ONCE, GROUPS - done), () => drawTogether(caller)));
    }
  });

  it('with payments, enrolments and a change of status between: nobody waits for ever', async () => {
    const caller = await at.caller();
    const { group, tickets } = await drawGroup(caller, { tickets: 6, paid: 2 });
    const { schemeId } = group;
    const body = { schemeId, drawMonth: DRAW_MONTH, numbers: [] };
    const first = await caller.post('draws/start', body);
    const drawn = first.json<{ data: DrawAnswer }>().data;
    const answers = await Promise.all(
      tickets.flatMap(({ ticketId }) => [
        caller.post('markAsDrawWinner', markInput(drawn)),
        caller.put(`updateSchemeMember?schemememberid=${ticketId}`, { membershipStatus: 'Active' }),
        caller.get(`eligibleMembersForDraw?scheme=${schemeId}&drawMonth=1`),
        caller.post('draws/void', { schemeId, reason: 'Pressed by mistake' }),
      ]),
    );
    for (const { statusCode, body: text } of answers) {
      assert.ok([200, 409].includes(statusCode), text);
    }
    const [newest] = await drawHistory(caller, schemeId);
    verifyProof(await proofOf(caller, newest?.id ?? ''));
  });
});
