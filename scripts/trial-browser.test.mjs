import assert from 'node:assert/strict';
import { test } from 'node:test';
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
