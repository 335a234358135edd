import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { root } from './run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'kuri-lint-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Lines of a remote, each of which other modules of the page would feel. */
const REFUSED = [
  "import { createGlobalStyle } from 'styled-components';",
  "import * as everything from 'styled-components';",
  'document.adoptedStyleSheets.push(sheet);',
  'history.pushState = other;',
  'window.history.replaceState = other;',
  'window.fetch = other;',
  'globalThis.fetch = other;',
  "Object.defineProperty(window, 'fetch', { value: other });",
  'Array.prototype.map = other;',
  'Object.assign(String.prototype, { trim: other });',
  'localStorage.clear();',
  "window.sessionStorage.setItem('key', 'value');",
  "document.querySelector('main').remove();",
  "document.title = 'Mine';",
  "document.cookie = 'mine=1';",
  'document.body.append(element);',
  "document.documentElement.lang = 'ml';",
  "void fetch('/user');",
  "window.addEventListener('click', press, true);",
  "document.addEventListener('click', press, { capture: true });",
];

const LENT = readFileSync(path.join(root, 'shared/surface.txt'), 'utf8')
  .split('# styled-components\n')[1]
  ?.match(/^\w+(?= \S{4}$)/gm);

const ALLOWED = [
  `import { ${LENT?.join(', ').replace('default', 'default as styled')} } from 'styled-components';`,
  "import type { DefaultTheme } from 'styled-components';",
  "document.addEventListener('keydown', press);",
  "const canvas = document.createElement('canvas');",
  'const { lang } = document.documentElement;',
  "const opened = window.open('/receipts');",
];

/** @param {string} file below the folder @param {string[]} lines @returns {Set<number>} the lines that are refused */
function refusedLines(file, lines) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), lines.join('\n'));
  const rules = JSON.stringify(path.join(root, 'shared/kit/lint/remote.mjs'));
  writeFileSync(
    path.join(folder, 'oxlint.config.mjs'),
    `import { common, remote } from ${rules};
     export default { ...common, rules: {}, categories: { correctness: 'off' }, overrides: remote(['src/**']) };`,
  );
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--config=oxlint.config.mjs', '--format=json', file],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout);
  return new Set(diagnostics.map(({ labels }) => labels[0].span.line));
}

test('a remote is refused what other modules of the page would feel', () => {
  const refused = refusedLines('src/screen.ts', REFUSED);
  assert.deepEqual(
    REFUSED.filter((_, at) => !refused.has(at + 1)),
    [],
  );
});

test('a remote may do what stays its own', () => {
  const refused = refusedLines('src/screen.ts', ALLOWED);
  assert.deepEqual(
    ALLOWED.filter((_, at) => refused.has(at + 1)),
    [],
  );
});

test('a page that stands alone is all its own', () => {
  assert.equal(refusedLines('src/page/main.ts', ["document.title = 'Mine';"]).size, 0);
});
