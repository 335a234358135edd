import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, visibleLength } from './events.ts';
import { listText, readList, sortedList } from './list.ts';

test('what cannot be seen does not count, and joiners stay in a text', () => {
  for (const text of ['\u2066'.repeat(5), '\u200B\u200D\uFEFF\u00AD', ' \n\t', '\u3164']) {
    assert.equal(visibleLength(text), 0, JSON.stringify(text));
  }
  assert.equal(clean('ക്\u200Dഷ'), 'ക്\u200Dഷ');
  assert.equal(visibleLength(' Two\u2066 words '), 9);
});

test('a ticket whose holder has an invisible name is in the list all the same', () => {
  const participants = ['\u2066'.repeat(5), '\u200B', 'Lakshmi'].map((name, index) => ({
    ticketId: `t${index}`,
    code: `A-00${index}`,
    name,
  }));
  const list = sortedList({ participants, leftOut: [] });
  assert.deepEqual(
    readList(listText({ groupId: 's1', drawNo: 1 }, list)).participants.map(({ name }) => name),
    ['(no name)', '(no name)', 'Lakshmi'],
  );
});
