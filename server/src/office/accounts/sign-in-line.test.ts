import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, it } from 'node:test';
import { Failure } from '../../ground/http/failure.ts';
import { signInLine } from './sign-in-line.ts';

/** A line of one at once, and three in it. */
function line() {
  const inTurn = signInLine({ atOnce: 1, mostWaiting: 3, refusalMs: 0 });
  const done: string[] = [];
  const opened = new EventEmitter();
  const gate = once(opened, 'open');
  const open = () => opened.emit('open');
  const enter = (name: string, sources: string[], isKnown = false) =>
    inTurn({ isKnown, sources }, async () => {
      await gate;
      done.push(name);
    });
  return { done, enter, open };
}

describe('the line of sign-ins', () => {
  it('lets known browsers go first, then who has tried least', async () => {
    const { done, enter, open } = line();
    const all = [
      enter('running', ['one network']),
      enter('again', ['one network']),
      enter('fresh', ['another network']),
      enter('known', ['one network'], true),
    ];
    open();
    await Promise.all(all);
    assert.deepEqual(done, ['running', 'known', 'fresh', 'again']);
  });

  it('refuses the last one when it is full', async () => {
    const { done, enter, open } = line();
    const many = ['1', '2', '3', '4', '5'].map((name) => enter(name, ['one network']));
    const late = enter('fresh', ['another network']);
    const settled = Promise.allSettled([...many, late]);
    open();
    const refused = (await settled).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    assert.deepEqual(done, ['1', 'fresh', '2', '3']);
    assert.equal(refused.length, 2);
    for (const reason of refused) {
      assert.ok(reason instanceof Failure);
      assert.deepEqual([reason.status, reason.headers['retry-after']], [503, '2']);
    }
  });

  it('gives the turn on after a failure', async () => {
    const inTurn = signInLine({ atOnce: 1, mostWaiting: 3, refusalMs: 0 });
    const turn = { isKnown: false, sources: [] };
    const failing = inTurn(turn, () => Promise.reject(new Error('of the test')));
    const next = inTurn(turn, () => Promise.resolve('done'));
    await assert.rejects(failing, /of the test/);
    assert.equal(await next, 'done');
  });
});
