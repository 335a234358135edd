import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseStrayNames } from './bucket-store.ts';
import { staysInside } from './release-store.ts';

test('the names that builds have stay inside', () => {
  for (const name of [
    'remoteEntry.853254e9.js',
    '__federation_expose_module.a73f88d3.js.br',
    'fonts/inter.woff2',
    '..hidden',
    'a..b.js',
  ]) {
    assert.equal(staysInside(name), true, name);
  }
});

test('a name that some system reads as a place elsewhere does not', () => {
  const stray = ['', '.', '..', '../x', 'a/../../x', 'a/..', '/x', 'a//x', 'a/', './x'];
  const ofOthers = ['..\\x', 'a\\x', '\\\\host\\x', 'C:x', 'C:\\x', 'x.js:stream', 'x\0.js', 'x\n'];
  for (const name of [...stray, ...ofOthers]) assert.equal(staysInside(name), false, name);
});

test('two names that one file system would take for one are refused', () => {
  refuseStrayNames('mfe/mfe-a/1.0.0', ['a.js', 'b.js', 'c/a.js']);
  for (const other of ['A.js', 'a.JS']) {
    assert.throws(() => {
      refuseStrayNames('mfe/mfe-a/1.0.0', ['a.js', other]);
    }, /differ by case only/);
  }
  assert.throws(() => {
    refuseStrayNames('mfe/mfe-a/1.0.0', ['caf\u00e9.js', 'cafe\u0301.js']);
  }, /differ by case only/);
});
