import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../testing/embedded-template.ts';
import { openSecret, placeSecret, sealSecret } from './secret-file.ts';

const AT = '2026-11-21T12:00:00+05:30';

it('a sealed secret is opened by its passphrase alone', async () => {
  const secret = 'newest\nformer';
  const file = await sealSecret(secret, 'four words of an office', AT);
  assert.ok(!file.includes('newest'));
  assert.equal(await openSecret(file, 'four words of an office'), secret);
  await assert.rejects(() => openSecret(file, 'four words of another'), /passphrase is not/);
  const later = file.replace('2026-11-21', '2026-11-22');
  await assert.rejects(() => openSecret(later, 'four words of an office'), /passphrase is not/);
  await assert.rejects(
    () => openSecret('{}', 'four words of an office'),
    /no file with the secret/,
  );
});

it('an opened secret is put into a data folder, and replaces another one only when told to', () => {
  const { folder, remove } = temporaryFolder();
  try {
    const place = path.join(folder, 'draw-secret');
    placeSecret(folder, 'one', false);
    assert.deepEqual([readFileSync(place, 'utf8'), statSync(place).mode & 0o777], ['one', 0o600]);
    placeSecret(folder, 'one', false);
    assert.throws(() => placeSecret(folder, 'two', false), /holds another secret/);
    placeSecret(folder, 'two', true);
    assert.equal(readFileSync(place, 'utf8'), 'two');
    const aside = readdirSync(folder).filter((name) => name.startsWith('draw-secret.replaced-'));
    assert.deepEqual(
      aside.map((name) => readFileSync(path.join(folder, name), 'utf8')),
      ['one'],
    );
  } finally {
    remove();
  }
});
