import { it } from 'node:test';
import fc from 'fast-check';
import { addresses, bodies, sendMadeUp } from '../../testing/fuzz-input.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { describeOnOne } from '../../testing/describe-on.ts';
import { DRAW_MONTH, drawGroup, markInput, startDraw } from '../../testing/draws/draw-fixtures.ts';

const RUNS = 30;

describeOnOne('fuzzed requests about draws', (database) => {
  const at = suiteApp(database, { requestsPerMinute: 1_000_000 });

  it('as a body is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, { paid: 3 });
    const { schemeId } = group;
    const mark = markInput(await startDraw(caller, schemeId));
    const asked = { schemeId, drawMonth: DRAW_MONTH };
    const reason = 'Because it is so';
    const targets = [
      { path: 'draws/freeze', right: { ...asked, early: { reason } } },
      { path: 'draws/start', right: { ...asked, numbers: ['4711'], early: { reason } } },
      { path: 'markAsDrawWinner', right: { ...mark, drawId: 'drw_x' } },
      { path: 'draws/void', right: { schemeId, reason } },
      { path: 'voidDrawWinner', right: { drawId: 'drw_x', reason } },
    ];
    for (const { path, right } of targets) {
      await sendMadeUp(bodies(right), (sent) => caller.post(path, sent), RUNS);
    }
  });

  it('in the address is answered, and never with a 500', async () => {
    const caller = await at.caller();
    const { group } = await drawGroup(caller, {});
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom('All', '12', '13', '1e1', '0x1', group.schemeId, "'", '%'),
    );
    const calls = ['eligibleMembersForDraw', 'draws'];
    await sendMadeUp(
      addresses(calls, ['scheme', 'drawMonth', 'hold', 'x'], text),
      (address) => caller.get(address),
      RUNS,
    );
    const proofs = fc
      .string({ unit: 'binary', minLength: 1 })
      .map((hash) => `/p/${encodeURIComponent(hash)}`);
    const headers = { accept: 'application/json' };
    await sendMadeUp(proofs, (url) => at.app.inject({ url, headers }), RUNS);
  });
});
