import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const modules = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => JSON.parse(read(`${folder}/module.json`)));
const explained = [...read('docs/guide.md').matchAll(/^## .+\n\n<!-- (.+) -->$/gm)].flatMap(
  ([, pages]) => pages.split(' '),
);

test('each page of the menu has a part of the guide', () => {
  const routes = modules.flatMap(({ nav = [] }) => nav.map(({ route }) => route));
  assert.deepEqual(
    routes.filter((route) => !explained.includes(route)),
    [],
  );
});

test('the guide is about pages that are there', () => {
  const paths = modules.flatMap(({ pages }) => pages.map((page) => page.path));
  assert.deepEqual(
    explained.filter((page) => !paths.includes(page)),
    [],
  );
});
