import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium, HEADLESS_FLAGS } from '../shared/kit/commands/chromium.mjs';
import { changedNames, sharedState } from '../shared/kit/commands/shared-state.mjs';
import { endsWithin } from '../shared/kit/commands/trial-browser.mjs';
import { CommandFailed } from '../shared/kit/commands/run.mjs';

test('a page of a trial that never comes to an end refuses the release by its name', async () => {
  const never = () => new Promise(() => undefined);
  await assert.rejects(
    endsWithin(20, 'The page /groups', never),
    (error) =>
      error instanceof CommandFailed &&
      /The page \/groups has not come to an end in time/.test(error.message),
  );
  await assert.rejects(endsWithin(-5, 'The page /dues', never), /The page \/dues/);
});

test('a page that is judged in time says what it came to', async () => {
  assert.equal(await endsWithin(1000, 'The login page', async () => 7), 7);
  const failing = endsWithin(1000, 'The login page', () => Promise.reject(new Error('no title')));
  await assert.rejects(failing, /no title/);
});

/** Code of a page, and what the trial says of it. */
const FELT = [
  ['window.fetch = () => Promise.reject()', 'window.fetch'],
  ['window.fetch = window.fetch.bind(window)', 'window.fetch'],
  ['history.pushState = () => {}', 'history.pushState'],
  ['History.prototype.replaceState = () => {}', 'History.prototype.replaceState'],
  [
    'const { map } = Array.prototype; Array.prototype.map = function (f) { return map.call(this, f) }',
    'Array.prototype.map',
  ],
  ['Array.prototype.last = () => 1', 'Array.prototype.last'],
  ['const { stringify } = JSON; JSON.stringify = (value) => stringify(value)', 'JSON.stringify'],
  ['localStorage.clear()', 'localStorage: login'],
  ['document.body.className = "mine"', '<body class>'],
  [
    'document.head.append(Object.assign(document.createElement("style"), { textContent: "b{}" }))',
    'a style for all: <style>b{}</style>',
  ],
  ['localStorage.setItem("own", "1"); window.mine = () => 1; document.title = "Mine"', undefined],
];

const executablePath = findChromium();

test('a trial sees what a page changes of what all share', { skip: !executablePath }, async () => {
  const browser = await chromium.launch({ executablePath, args: HEADLESS_FLAGS });
  try {
    const page = await browser.newPage();
    const origin = 'http://kuri.test/';
    await page.route(origin, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
    const seenAfter = async (code) => {
      await page.goto(origin);
      await page.evaluate(() => localStorage.setItem('login', 'kept'));
      const state = await page.evaluate(sharedState);
      await page.evaluate(code);
      return changedNames(state, await page.evaluate(sharedState));
    };
    for (const [code, name] of FELT)
      assert.deepEqual(await seenAfter(code), name ? [name] : [], code);
  } finally {
    await browser.close();
  }
});
