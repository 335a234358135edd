import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PURPOSES } from './account-scope.ts';

const SOURCES = path.join(import.meta.dirname, '../..');
const CALL = /(?:beyondAccounts\([^()]*,\s*|contextFor\(|acrossAccounts\()'([^']+)'/g;

test('each purpose across accounts is served at one place', () => {
  const named = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(CALL)])
    .map(([, purpose]) => purpose);
  assert.deepEqual(named.sort(), [...PURPOSES].sort());
});
