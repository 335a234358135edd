import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { installFlag } from './install.mjs';

const START = { 'node_modules/fastify': {} };
const ALL = { ...START, 'node_modules/jest': { dev: true } };

let folder = '';

/** Leaves what npm notes of an installation, before or after the lock file was written. */
function installed(packages, { isNew }) {
  const note = path.join(folder, 'node_modules/.package-lock.json');
  mkdirSync(path.dirname(note));
  writeFileSync(note, JSON.stringify({ packages }));
  utimesSync(note, isNew ? 20 : 5, isNew ? 20 : 5);
}

const flags = () => ({ start: installFlag(folder, true), tests: installFlag(folder, false) });

describe('what is installed', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kuri-install-'));
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    utimesSync(path.join(folder, 'package-lock.json'), 10, 10);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a fresh clone: a start leaves out what only tests need', () => {
    assert.deepEqual(flags(), { start: '--omit=dev', tests: '--include=dev' });
  });

  it('after a start: tests install the rest', () => {
    installed(START, { isNew: true });
    assert.deepEqual(flags(), { start: undefined, tests: '--include=dev' });
  });

  it('after the tests: nothing is missing', () => {
    installed(ALL, { isNew: true });
    assert.deepEqual(flags(), { start: undefined, tests: undefined });
  });

  it('a newer lock file: a start keeps what tests need where it was there', () => {
    installed(ALL, { isNew: false });
    assert.deepEqual(flags(), { start: '--include=dev', tests: '--include=dev' });
  });

  it('a newer lock file after a start alone: the next one is as small', () => {
    installed(START, { isNew: false });
    assert.deepEqual(flags(), { start: '--omit=dev', tests: '--include=dev' });
  });
});
