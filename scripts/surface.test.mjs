import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { unversionedRows } from './check-rows.mjs';
import { compareSurfaces } from './compare-surface.mjs';
import { readSurfaces } from './public-surface.mjs';
import { raiseFor, raised } from './raise.mjs';
import { root } from './run.mjs';
import { sinceOf } from './shared-since.mjs';

const BEFORE = `
  interface Look { tone: 'good' | 'bad'; size?: number }
  export const Badge = (look: Look): string => look.tone;
  export const Gone = 1;
  export const found = (): { name: string } | null => null;
  export type Row<Id> = { id: Id };
`;

let place = '';
let count = 0;

before(() => {
  mkdirSync(path.join(root, '.kuri'), { recursive: true });
  place = mkdtempSync(path.join(root, '.kuri/surface-test-'));
});
after(() => rmSync(place, { recursive: true, force: true }));

/** A `shared` with one entry point. @param {string} source @param {string} [entry] */
function shared(source, entry = './ui') {
  const folder = path.join(place, `shared-${(count += 1)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ exports: { [entry]: './ui.ts' } }),
  );
  writeFileSync(path.join(folder, 'ui.ts'), source);
  return folder;
}

/** @type {(older: string, newer: string) => ReturnType<typeof compareSurfaces>} */
async function difference(older, newer) {
  const [one, other] = readSurfaces([older, newer]);
  assert.ok(one && other);
  return await compareSurfaces(one.entries, other.entries);
}

it('takes what fits everywhere for a minor, and the same for none', async () => {
  const after = BEFORE.replace('size?', 'wide?: boolean; size?').concat('export const More = 2;');
  const found = await difference(shared(BEFORE), shared(after));
  assert.deepEqual(found, {
    gone: [],
    incompatible: [],
    // The type of its argument is not offered itself.
    changed: ['@kuri/shared/ui: Badge'],
    added: ['@kuri/shared/ui: More'],
  });
  assert.equal(raiseFor(found), 'minor');
  assert.equal(raised('1.4.2', 'minor'), '1.5.0');

  const same = await difference(shared(BEFORE), shared(BEFORE));
  assert.equal(raiseFor(same), 'patch');
  assert.equal(raised('1.4.2', 'patch'), '1.4.2');
});

it('takes what is gone, asks for more or gives less for a major', async () => {
  const after = BEFORE.replace('size?', 'size')
    .replace('Gone', 'Other')
    .replace('null =>', 'null | undefined =>');
  const found = await difference(shared(BEFORE), shared(after));
  assert.deepEqual(found.gone, ['@kuri/shared/ui: Gone']);
  assert.deepEqual(found.incompatible, ['@kuri/shared/ui: Badge', '@kuri/shared/ui: found']);
  assert.equal(raiseFor(found), 'major');
  assert.equal(raised('1.4.2', 'major'), '2.0.0');
});

it('takes nothing for a major that remotes do not get from the shell', async () => {
  const found = await difference(
    shared('export const ok = 1;', './testing'),
    shared('export const fine = 1;', './testing'),
  );
  assert.deepEqual(found.gone, ['@kuri/shared/testing: ok']);
  assert.equal(raiseFor(found), 'minor');
});

it('asks of a new call that it says since which version of the API it is there', () => {
  const calls = (/** @type {string} */ version, /** @type {string} */ more) => {
    const folder = shared(`export const API_VERSION = ${version};`, './contract');
    const entries = { './contract': './ui.ts', './calls': './calls.ts' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ exports: entries }));
    writeFileSync(
      path.join(folder, 'calls.ts'),
      `export const one = { path: 'one' };\nexport type Tag = 'a';\n${more}`,
    );
    return folder;
  };
  const row = (/** @type {string} */ since) => `export const two = { path: 'two'${since} };`;
  const [before, plain, old, right] = readSurfaces([
    calls('2', ''),
    calls('3', row('')),
    calls('2', row(', since: 3')),
    calls('3', row(', since: 3')),
  ]);
  assert.ok(before && plain && old && right);
  const asked = ['two is a new call: set API_VERSION to 3 and its row to since: 3.'];
  assert.deepEqual(unversionedRows(before, plain), asked);
  assert.deepEqual(unversionedRows(before, old), asked);
  assert.deepEqual(unversionedRows(before, right), []);
});

it('dates what came or changed by the version that is made, and keeps the dates of the rest', async () => {
  const older = shared(BEFORE);
  const newer = shared(
    BEFORE.replace('size?', 'wide?: boolean; size?').concat('export const More = 2;'),
  );
  const [one, other] = readSurfaces([older, newer]);
  assert.ok(one && other);
  const found = await compareSurfaces(one.entries, other.entries);
  const since = { '@kuri/shared/ui': { Gone: '1.4.0', Badge: '1.4.0', Absent: '1.4.0' } };
  const dates = (/** @type {string} */ version, /** @type {string} */ next) =>
    sinceOf({ version, since }, found, other.entries, next);
  assert.deepEqual(dates('1.4.2', '1.5.0'), {
    '@kuri/shared/ui': { Badge: '1.5.0', Gone: '1.4.0', More: '1.5.0' },
  });
  // Of a major before, nothing counts.
  assert.deepEqual(dates('1.4.2', '2.0.0'), {
    '@kuri/shared/ui': { Badge: '2.0.0', More: '2.0.0' },
  });
});

it('dates no types, and nothing that remotes bring along', async () => {
  const type = 'export type Look = { tone: string };';
  for (const [entry, more] of [
    ['./ui', type],
    ['./calls', 'export const one = 1;'],
  ]) {
    const [before, now] = readSurfaces([shared('export {};', entry), shared(more ?? '', entry)]);
    assert.ok(before && now);
    const found = await compareSurfaces(before.entries, now.entries);
    assert.equal(found.added.length, 1);
    assert.deepEqual(sinceOf({ version: '1.4.0', since: {} }, found, now.entries, '1.5.0'), {});
  }
});
