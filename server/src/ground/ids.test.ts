import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './ids.ts';

test('ids name their kind, differ, and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId('grp'));

  assert.match(ids[0] ?? '', /^grp_[0-9a-f]{32}$/);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...ids].sort(), ids);
});
