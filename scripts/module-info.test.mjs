import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { root } from './run.mjs';

const folder = path.join(root, '.kuri/test-module');
const INFO = { name: 'mfe-sample', title: 'Sample', owner: 'Team Sample', pages: [], nav: [] };

before(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0", "type": "module" }');
  writeFileSync(
    path.join(folder, 'rspack.config.ts'),
    "import { remote } from '../../rspack.base.ts';\nexport default remote(import.meta.dirname);\n",
  );
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote with this module.json. @returns what the build prints */
function printed(text) {
  writeFileSync(path.join(folder, 'module.json'), text);
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { stderr, stdout } = spawnSync(process.execPath, [rspack, 'build'], { cwd: folder });
  return `${stdout}${stderr}`;
}

it('a wrong module.json ends the build in words with its fields, and without a stack', () => {
  const wrong = {
    ...INFO,
    pages: [{ path: '/a', early: 'nothing' }],
    nav: [{ order: '1' }],
    fils: [],
  };
  const output = printed(JSON.stringify(wrong));
  for (const words of [
    'module.json:',
    '"fils" is no field of it',
    '"nav.0.route" is missing',
    '"nav.0.order" must be of the type number',
  ]) {
    assert.ok(output.includes(words), output);
  }
  assert.doesNotMatch(output, /\n +at /);
  const unknown = printed(JSON.stringify({ ...wrong, nav: [], fils: undefined }));
  assert.match(unknown, /"pages\.0\.early" must begin with the name of a GET/);
  assert.match(printed('{ "name": '), /Unexpected end of JSON/);
});
