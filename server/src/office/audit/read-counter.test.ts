import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { READ_WINDOW_MS, ReadCounter } from './audit-reads.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `row ${from + index}`);

describe('the counter of what is read', () => {
  it('tells above a thousand rows, and for each further thousand', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1000), 0), undefined);
    assert.equal(counter.count('a', rows(1001, 1001), 0), 1001);
    assert.equal(counter.count('a', rows(1002, 2000), 0), undefined);
    assert.equal(counter.count('a', rows(2001, 2001), 0), 2001);
    assert.equal(
      counter.count('a', rows(2002, 5000), 0),
      5000,
      'several thousands at once are one',
    );
  });

  it('counts a row once, however often it is read', () => {
    const counter = new ReadCounter();
    for (let time = 0; time < 100; time += 1) {
      assert.equal(counter.count('a', rows(1, 100), time), undefined);
    }
  });

  it('counts each reader and list apart', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1000), 0), undefined);
    assert.equal(counter.count('b', rows(1001, 2000), 0), undefined);
  });

  it('counts what was read within ten minutes, from any moment on', () => {
    const counter = new ReadCounter();
    counter.count('a', rows(1, 600), 0);
    assert.equal(counter.count('a', rows(601, 1001), READ_WINDOW_MS), 1001);
    const later = new ReadCounter();
    later.count('a', rows(1, 600), 0);
    assert.equal(later.count('a', rows(601, 1200), READ_WINDOW_MS + 1), undefined);
    assert.equal(later.count('a', rows(1201, 1601), READ_WINDOW_MS + 2), 1001);
  });

  it('begins anew when what was told is past', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1500), 0), 1500);
    assert.equal(counter.count('a', rows(2001, 3001), READ_WINDOW_MS + 1), 1001);
  });

  it('tells again what could not be told', () => {
    const counter = new ReadCounter();
    assert.equal(counter.count('a', rows(1, 1001), 0), 1001);
    counter.takeBack('a');
    assert.equal(counter.count('a', rows(1, 1), 1), 1001);
  });

  it('forgets the lists that nobody reads, and keeps the others', () => {
    const counter = new ReadCounter();
    counter.count('a', rows(1, 1000), READ_WINDOW_MS);
    for (let reader = 0; reader < 600; reader += 1) counter.count(`old ${reader}`, ['row'], 0);
    for (let reader = 0; reader < 600; reader += 1) {
      counter.count(`new ${reader}`, ['row'], READ_WINDOW_MS + 1);
    }
    assert.equal(counter.count('a', rows(1001, 1001), READ_WINDOW_MS + 1), 1001);
  });
});
