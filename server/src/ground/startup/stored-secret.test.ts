import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { AUTH_SECRET, DRAW_SECRET, loadOrCreateSecret } from './stored-secret.ts';

test('a data folder makes a secret once and keeps it from others', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-secret-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const secret = await loadOrCreateSecret(folder, AUTH_SECRET);
  const file = path.join(folder, 'auth-secret');

  assert.ok(secret.length >= 32);
  assert.equal(await loadOrCreateSecret(folder, AUTH_SECRET), secret);
  assert.notEqual(await loadOrCreateSecret(folder, DRAW_SECRET), secret);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  chmodSync(file, 0o644);
  assert.equal(await loadOrCreateSecret(folder, AUTH_SECRET), secret);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  writeFileSync(file, '');
  await assert.rejects(loadOrCreateSecret(folder, AUTH_SECRET), /auth-secret is empty/);
});
