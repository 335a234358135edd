import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { releaseHarness, type ReleaseHarness } from '../../../testing/releases/release-harness.ts';
import { ALL_PARTS, readLatest } from './revision.ts';

const OVER = Date.parse('2026-12-02T00:00:00+05:30');

let harness: ReleaseHarness;

describe('holds', () => {
  beforeEach(async () => {
    harness = await releaseHarness();
    await harness.built('1.0.0');
    await harness.run('release');
    await harness.built('1.1.0');
  });
  afterEach(() => harness.remove());

  /** Who holds each part. */
  const holders = async () =>
    Object.entries((await readLatest(harness.store))?.parts ?? {}).map(
      ([name, { held }]) => `${name} ${held?.by ?? ''}`,
    );

  it('of all parts at once are one line of the history, and lifted alike', async () => {
    const before = await harness.store.latestRevision();
    assert.equal(
      await harness.run('hold --all --until 2026-12-01'),
      'All parts stay until 2026-12-01T23:59:59.000+05:30.',
    );
    assert.equal(await harness.store.latestRevision(), before + 1);
    assert.deepEqual(await holders(), ['shell anu', 'mfe-groups anu']);
    await assert.rejects(harness.run('release'), /mfe-groups is held until .* by anu/);
    assert.match(
      await harness.run('releases'),
      new RegExp(`hold +${ALL_PARTS}, by anu: as agreed`),
    );

    assert.equal(await harness.run('hold --all --off'), 'All parts may be changed again.');
    assert.deepEqual(await holders(), ['shell ', 'mfe-groups ']);
    await assert.rejects(harness.run('hold --all --off'), /anu has no holds/);
  });

  it('are changed and lifted by nobody but their holder, until they are over', async () => {
    await harness.run('hold --until 2026-12-01');
    for (const command of ['hold --off', 'hold --until 2026-11-22', 'hold --until 2027-01-01']) {
      await assert.rejects(harness.run(`${command} --by=ravi`), /Only anu may change that/);
    }
    await harness.run('hold --until 2026-11-30');
    await harness.run('hold --until 2027-01-01 --by=ravi', OVER);
    assert.deepEqual(await holders(), ['shell ', 'mfe-groups ravi']);
  });

  it('of somebody else stay as they are when all are held or lifted', async () => {
    await harness.run('hold --until 2026-11-22 --by=ravi');
    assert.match(
      await harness.run('hold --all --until 2026-12-01'),
      /^All parts stay until 2026-12-01.*\nmfe-groups is held until 2026-11-22T\S+ by ravi\.$/,
    );
    assert.deepEqual(await holders(), ['shell anu', 'mfe-groups ravi']);
    await harness.run('hold --all --off');
    assert.deepEqual(await holders(), ['shell ', 'mfe-groups ravi']);
  });
});
