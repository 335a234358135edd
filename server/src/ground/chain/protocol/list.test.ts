import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listText, readList, sortedList } from './list.ts';

const listed = (ticketId: string, code: string, name = 'Ravi') => ({ ticketId, code, name });

describe('the list of a draw', () => {
  it('goes by the bytes of the codes, then of the ids, in every language', () => {
    const codes = ['a-1', 'B-1', 'É-1', 'A-2', 'A-10', 'കു-1'];
    const participants = [...codes.map((code) => listed('t9', code)), listed('t1', 'a-1')];
    const sorted = sortedList({ participants, leftOut: [] }).participants;
    assert.deepEqual(
      sorted.map(({ code, ticketId }) => `${code} ${ticketId}`),
      ['A-10 t9', 'A-2 t9', 'B-1 t9', 'a-1 t1', 'a-1 t9', 'É-1 t9', 'കു-1 t9'],
    );
  });

  it('has a line for everybody, also for an invisible name', () => {
    const list = sortedList({
      participants: [listed('t1', 'A-1', '\u200b'), listed('t2', 'A-2', 'Ravi\nKumar')],
      leftOut: [{ ...listed('t3', 'A-3', 'Meera'), reason: 'dues' }],
    });
    const text = listText({ groupId: 's1', drawNo: 2 }, list);
    assert.deepEqual(text.split('\n').slice(3), [
      '1\tt1\tA-1\t(no name)',
      '2\tt2\tA-2\tRavi Kumar',
      '-\tt3\tA-3\tMeera\tdues',
      '',
    ]);
    assert.deepEqual(readList(text), list);
  });
});
