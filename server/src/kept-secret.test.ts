import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { keptSecret } from './kept-secret.ts';

test('a data folder makes its secret once and keeps it from others', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-secret-'));
  t.after(() => {
    rmSync(folder, { recursive: true });
  });
  const secret = await keptSecret(folder);
  const file = path.join(folder, 'auth-secret');

  assert.ok(secret.length >= 32);
  assert.equal(await keptSecret(folder), secret);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  writeFileSync(file, '');
  await assert.rejects(keptSecret(folder), /auth-secret is empty/);
});
