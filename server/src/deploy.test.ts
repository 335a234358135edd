import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const ROOT = path.join(import.meta.dirname, '../..');
const DEPLOY = path.join(ROOT, 'server/deploy');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Matches what Docker leaves out by a line: a name of the root, or of any folder, with all below it. */
function patternOf(line: string): RegExp {
  assert.match(line, /^(?:\*\*\/)?[\w.*-]+$/, 'a form of pattern that this test does not know');
  const name = line.replace(/^\*\*\//, '');
  const text = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
  return new RegExp(`${line === name ? '^' : '(?:^|/)'}${text}(?:/|$)`);
}

describe('the context of the image', () => {
  const lines = read('.dockerignore').split('\n');
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#')).map(patternOf);
  const isLeftOut = (file: string) => patterns.some((pattern) => pattern.test(file));

  it('leaves out data and secrets, with every builder', () => {
    assert.match(read('server/deploy/compose.yaml'), /context: \.\.\/\.\.$/m);
    assert.ok(!existsSync(path.join(DEPLOY, 'Dockerfile.dockerignore')), 'only BuildKit reads it');
    const kept = [
      '.kuri/data/auth-secret',
      'server/.kuri/draw-secret',
      '.env',
      'server/deploy/kuri.env',
      '.env.production',
      'data/database/base/1/2',
      'secrets/kuri.key',
      'backups/kuri-2026-11-26.dump',
      'kuri-2026-11-26-013000.backup',
      'release.pem',
      '.git/config',
    ];
    assert.deepEqual(
      kept.filter((file) => !isLeftOut(file)),
      [],
    );
  });

  it('has every file of the repository', (t) => {
    if (!existsSync(path.join(ROOT, '.git'))) {
      t.skip('not a clone');
      return;
    }
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    assert.deepEqual(tracked.filter(isLeftOut), []);
  });
});

describe('the containers', () => {
  it('bound their logs', () => {
    const compose = read('server/deploy/compose.yaml');
    const services = compose.match(/^ {4}restart: /gm)?.length ?? 0;
    assert.equal(compose.match(/^ {4}logging: \*bounded$/gm)?.length, services);
    assert.match(compose, /&bounded\n {2}driver: json-file\n {2}options: \{ max-size: \d+m,/);
    assert.equal(services, 3);
  });
});
