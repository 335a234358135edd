import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inSlices } from './check-book.ts';

/** Works for longer than a slice. */
function slowly(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

describe('work in slices', () => {
  it('lets others have their turn after each row that takes long', async () => {
    const order: string[] = [];
    const others = () => {
      order.push('other');
      if (order.length < 20) setImmediate(others);
    };
    setImmediate(others);
    const done: number[] = [];
    const onSlice = (count: number) => {
      done.push(count);
      return Promise.resolve();
    };
    await inSlices(
      ['one', 'two', 'three'],
      (row) => {
        slowly();
        order.push(row);
      },
      onSlice,
    );
    assert.deepEqual(order.slice(0, 5), ['one', 'other', 'two', 'other', 'three']);
    assert.equal(done.at(-1), 3);
  });

  it('ends when its callback says so', async () => {
    const rows: number[] = [];
    const work = inSlices(
      [1, 2, 3],
      (row) => {
        slowly();
        rows.push(row);
      },
      () => Promise.reject(new Error('given up')),
    );
    await assert.rejects(work, /given up/);
    assert.deepEqual(rows, [1]);
  });
});
