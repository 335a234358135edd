import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { hashOf, provenOnce, sourcesHash } from '../shared/kit/commands/proofs.mjs';

let place = '';
/** A part of a repository. */
let part = '';
let proven = 0;

before(() => {
  place = mkdtempSync(path.join(tmpdir(), 'kuri-proofs-'));
  part = path.join(place, 'mfe-x');
});
after(() => rmSync(place, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(part, { recursive: true, force: true });
  mkdirSync(path.join(part, 'src'), { recursive: true });
  writeFileSync(path.join(place, 'oxlint.config.mjs'), '');
  writeFileSync(path.join(part, 'src/a.ts'), 'one');
  proven = 0;
});

const prove = () =>
  provenOnce(
    part,
    'tests',
    () => sourcesHash(part),
    async () => {
      proven += 1;
    },
  );

it('what passed is not run again for the same text, and says when it did', async () => {
  const first = await prove();
  assert.match(first, /^tests \d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/);
  assert.equal(await prove(), first);
  assert.equal(proven, 1);
});

it('a file of the part, a new one, or a setting of its repository is another text', async () => {
  await prove();
  writeFileSync(path.join(part, 'src/a.ts'), 'two');
  await prove();
  writeFileSync(path.join(part, 'src/b.ts'), '');
  await prove();
  writeFileSync(path.join(place, 'package-lock.json'), '{}');
  await prove();
  assert.equal(proven, 4);
});

it('what its build or its packages put there is none', async () => {
  await prove();
  for (const folder of ['dist', 'node_modules']) {
    mkdirSync(path.join(part, folder));
    writeFileSync(path.join(part, folder, 'a.js'), '');
  }
  await prove();
  assert.equal(proven, 1);
});

it('what failed, or was changed meanwhile, is proven again', async () => {
  const hash = () => hashOf([part]);
  const fail = provenOnce(part, 'tests', hash, () => Promise.reject(new Error('red')));
  await assert.rejects(fail, /red/);
  await provenOnce(part, 'tests', hash, async () => {
    writeFileSync(path.join(part, 'src/a.ts'), 'edited while the tests ran');
  });
  await provenOnce(part, 'tests', hash, async () => {
    proven += 1;
  });
  assert.equal(proven, 1);
});
