import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import {
  compareSurfaces,
  parseSurface,
  raiseFor,
  raised,
  readSurface,
  writtenSurface,
} from './public-surface.mjs';
import { root } from './run.mjs';

const BEFORE = `
  /** How it looks. */
  interface Look { tone: 'good' | 'bad'; size?: number }
  export const Badge = ({ tone }: Look): string => tone;
  export const Gone = 1;
  export type Row<Id> = { id: Id };
  export const rows = (): Row<number>[] => [];
`;

let place = '';
let count = 0;

before(() => {
  mkdirSync(path.join(root, '.kuri'), { recursive: true });
  place = mkdtempSync(path.join(root, '.kuri/surface-test-'));
});
after(() => rmSync(place, { recursive: true, force: true }));

/** Surface of a `shared` with one entry point. @param {string} source @param {string} [entry] */
function offered(source, entry = './ui') {
  const folder = path.join(place, `shared-${(count += 1)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ exports: { [entry]: './ui.ts' } }),
  );
  writeFileSync(path.join(folder, 'ui.ts'), source);
  return readSurface(folder);
}

/** @type {(after: string) => ReturnType<typeof compareSurfaces>} */
const difference = (after) => compareSurfaces(offered(BEFORE), offered(after));

it('takes a new name for a minor, and the same for none', () => {
  const found = difference(BEFORE.concat('export const More = 2;'));
  assert.deepEqual(found, {
    gone: [],
    changed: [],
    added: ['@kuri/shared/ui: More'],
    deprecated: [],
  });
  assert.equal(raiseFor(found), 'minor');
  assert.equal(raised('1.4.2', 'minor'), '1.5.0');
  const same = difference(
    BEFORE.replace('How it looks', 'Another word').replace('tone;', "tone + '';"),
  );
  assert.equal(raiseFor(same), 'patch');
  assert.equal(raised('1.4.2', 'patch'), '1.4.2');
});

it('sees types that are not offered themselves, and those of a type', () => {
  assert.deepEqual(difference(BEFORE.replace('size?', 'size')).changed, ['@kuri/shared/ui: Badge']);
  assert.deepEqual(difference(BEFORE.replace('{ id: Id }', '{ id: Id; at: string }')).changed, [
    '@kuri/shared/ui: rows',
    '@kuri/shared/ui: type Row',
  ]);
});

it('takes what is gone for a major', () => {
  const found = difference(BEFORE.replace('Gone', 'Other'));
  assert.deepEqual(found.gone, ['@kuri/shared/ui: Gone']);
  assert.equal(raiseFor(found), 'major');
  assert.equal(raised('1.4.2', 'major'), '2.0.0');
});

it('takes a new call for a minor, and one that is gone too: remotes bring theirs along', () => {
  const calls = (/** @type {string} */ name) =>
    offered(`export const ${name} = { method: 'GET' };`, './calls');
  const found = compareSurfaces(calls('one'), calls('two'));
  assert.deepEqual(found.gone, ['@kuri/shared/calls: one']);
  assert.equal(raiseFor(found), 'minor');
});

it('reads what it has written, and keeps no schemas of calls', () => {
  const surface = offered(BEFORE);
  assert.deepEqual(parseSurface(writtenSurface(surface)), surface);
  assert.equal(offered(BEFORE, './call-schemas').size, 0);
});

it('keeps what @deprecated says of a name, and takes that for no raise', () => {
  const found = difference(
    BEFORE.replace('export const Badge', '/** @deprecated use\n * Meter */\n  export const Badge'),
  );
  assert.deepEqual(found, {
    gone: [],
    changed: [],
    added: [],
    deprecated: ['@kuri/shared/ui: Badge'],
  });
  assert.equal(raiseFor(found), 'patch');
  const surface = offered(
    BEFORE.replace('export const Gone', '/** @deprecated */ export const Gone'),
  );
  assert.match(writtenSurface(surface), /^Gone \S{4} deprecated$/m);
  assert.deepEqual(parseSurface(writtenSurface(surface)), surface);
});
