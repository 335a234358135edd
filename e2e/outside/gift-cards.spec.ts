import type { Page } from '@playwright/test';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { Team } from '../support/team.ts';
import { signInAt } from '../support/test.ts';
import { isFullRun } from '../support/full-run.ts';

// A team that has nothing of this repository but two packed files: from an empty folder to a page that
// people use. Installing takes as long as npm does: `npm run drill`.
test.skip(!isFullRun, 'npm run drill');

test.describe.configure({ mode: 'serial' });

const REMOTE = 'mfe-gift-cards';
const DEVELOPER = { port: '4177', origin: 'http://127.0.0.1:4177' };

let own: ConsoleServer;
let team: Team;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  own = await ConsoleServer.start();
  team = await Team.start(REMOTE);
});

test.afterAll(async () => {
  await own.stop();
  await team.stop();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const says = (text: string) => (labels: string) =>
  labels.replace(/description: '[^']*'/, `description: '${text}'`);

test('an empty folder becomes a remote that passes its own checks', async () => {
  test.setTimeout(300_000);
  await team.run('npx', ['kuri-kit', 'new-remote', '--releases', own.releases]);
  await team.run('npm', ['run', 'check']);
  expect(await team.run('npm', ['test', '--', '--ci'])).toContain('9 passed');
  await team.change('src/labels.ts', (text) => `${text}export const left: number = 'none';\n`);
  await expect(team.run('npm', ['run', 'check'])).rejects.toThrow('not assignable');
  await team.change('src/labels.ts', (text) => text.replace(/export const left.*\n/, ''));
});

async function openGiftCards(page: Page, url: string): Promise<void> {
  await signInAt(page, url);
  await expect(async () => {
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Gift Cards' })).toBeVisible();
  }).toPass();
  await menu(page).getByRole('link', { name: 'Gift Cards' }).click();
  await expect(page.getByText('Cards as a present.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('its CI checks, tries and releases it from another clone, and it is in the sidebar', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await team.change('src/labels.ts', says('Cards as a present.'));
  const clone = await team.clone();
  const [, job = ''] = (await clone.read('.github/workflows/kuri.yml')).split('\n  release:');
  const printed = [];
  for (const [, line = ''] of job.matchAll(/- run: npm (.*)/g)) {
    printed.push(await clone.run('npm', line.split(' ')));
  }
  expect(printed.join('')).toContain(`${REMOTE} 1.0.0 is live`);
  await openGiftCards(page, own.url);
});

test('without a store it is refused at once', async () => {
  await team.change('package.json', (text) => text.replace('"kuri": {', '"other": {'));
  await expect(team.run('npm', ['run', 'release'])).rejects.toThrow('No release store is named');
});

/** A screen that keeps what is typed in its state. */
const withNote = (screen: string) =>
  screen
    .replace(/^/, "import { useState } from 'react';\n")
    .replace('const paging', "const [note, setNote] = useState('');\n  const paging")
    .replace(
      'query={people}',
      'query={people}\n      more={<input aria-label="Note" value={note} onChange={write} />}',
    )
    .replace(
      'return (',
      'const write = (event: { target: { value: string } }) => setNote(event.target.value);\n  return (',
    );

test('what is being worked on is shown on a page of its own, and what is typed there stays', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const stop = team.serve(['run', 'dev', '--', '--console', own.url], { PORT: DEVELOPER.port });
  try {
    await team.change('src/gift-cards-screen.tsx', withNote);
    await isServed(`${DEVELOPER.origin}/registry.json`);
    await signInAt(page, DEVELOPER.origin, '/gift-cards');
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Half typed');
    await team.change('src/labels.ts', says('Changed meanwhile.'));
    await expect(page.getByText('Changed meanwhile.')).toBeVisible();
    await expect(note).toHaveValue('Half typed');
  } finally {
    await stop();
  }
});

test('a link shows it in the running console itself, which allows it', async ({ page }) => {
  test.setTimeout(300_000);
  await own.kill();
  await own.boot({ KURI_OVERRIDE_ORIGINS: DEVELOPER.origin });
  const stop = team.serve(['run', 'dev', '--', '--link', '--console', own.url], {
    PORT: DEVELOPER.port,
  });
  try {
    await isServed(`${DEVELOPER.origin}/mf-manifest.json`);
    await signInAt(page, own.url);
    await page.goto(`${own.url}/gift-cards?override=${REMOTE}@${DEVELOPER.origin}`);
    await expect(page.getByText('Changed meanwhile.')).toBeVisible();
    await team.change('src/labels.ts', says('Changed again.'));
    await expect(page.getByText('Changed again.')).toBeVisible();
  } finally {
    await stop();
  }
});

async function isServed(url: string): Promise<void> {
  const asked = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(asked, { timeout: 60_000 }).toBe(true);
}
