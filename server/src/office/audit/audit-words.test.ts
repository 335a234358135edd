import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { actionInWords, isKnownAction } from './audit-words.ts';

const SOURCES = path.join(import.meta.dirname, '../..');

test('every action that the server writes has its words and a kind to filter by', () => {
  const written = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/action: '([\w-]+\.[\w.-]+)'/g)].map(([, action = '']) => action),
    );
  assert.ok(written.length > 15);
  assert.deepEqual(
    written.filter((action) => !isKnownAction(action)),
    [],
  );
});

test('an action of a newer program is shown as it is', () => {
  assert.equal(actionInWords('group.closed-early'), 'group closed early');
});
