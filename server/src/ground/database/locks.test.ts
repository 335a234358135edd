import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const SOURCES = path.join(import.meta.dirname, '../..');

test('every advisory lock is taken in one file, by 64 bits of its name', () => {
  const taken = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|sql)$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
    .filter((file) =>
      /pg_\w*advisory|hashtext/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
    );
  assert.deepEqual(taken, [path.join('ground', 'database', 'locks.ts')]);
  const home = readFileSync(path.join(import.meta.dirname, 'locks.ts'), 'utf8');
  assert.doesNotMatch(home, /hashtext\(/);
});
