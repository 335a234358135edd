import path from 'node:path';
import type { Page } from '@playwright/test';
import { ConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/drill.ts';
import { Team } from '../support/team.ts';
import { signInAt } from '../support/test.ts';
import { isWholeLength } from '../support/whole-length.ts';

// A team that has nothing of this repository but two packed files: from an empty folder to a page that
// people use. Installing takes as long as npm does: `npm run drill`.
test.skip(!isWholeLength, 'npm run drill');

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
  await team.run('npx', ['kuri-kit', 'new-remote']);
  await team.run('npm', ['run', 'check']);
  expect(await team.run('npm', ['test', '--', '--ci'])).toContain('5 passed');
  await team.change('src/labels.ts', (text) => `${text}export const left: number = 'none';\n`);
  await expect(team.run('npm', ['run', 'check'])).rejects.toThrow('not assignable');
  await team.change('src/labels.ts', (text) => text.replace(/export const left.*\n/, ''));
});

test('one command checks, tries and releases it, and it is in the sidebar', async ({ page }) => {
  test.setTimeout(600_000);
  await team.change('src/labels.ts', says('Cards as a present.'));
  const release = ['run', 'release', '--', '--by', 'Anu', '--why', 'first look'];
  const printed = await team.run('npm', release, { KURI_RELEASES: own.releases });
  expect(printed).toContain(`${REMOTE} 1.0.0 is live`);
  const record = process.env['KURI_RECORD_KIT'];
  if (record !== undefined) await team.record(path.resolve(import.meta.dirname, record));

  await signInAt(page, own.url);
  await expect(async () => {
    await page.reload();
    await expect(menu(page).getByRole('link', { name: 'Gift Cards' })).toBeVisible();
  }).toPass();
  await menu(page).getByRole('link', { name: 'Gift Cards' }).click();
  await expect(page.getByText('Cards as a present.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Lakshmi Gold 12' })).toBeVisible();
});

test('what is being worked on is shown in the running console, change by change', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await own.kill();
  await own.boot({ KURI_OVERRIDE_ORIGINS: DEVELOPER.origin });
  const stop = team.serve(['run', 'dev', '--', '--console', own.url], {
    PORT: DEVELOPER.port,
  });
  try {
    await team.change('src/labels.ts', says('Worked on.'));
    await expect
      .poll(
        () =>
          fetch(`${DEVELOPER.origin}/mf-manifest.json`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
    await signInAt(page, own.url);
    await page.goto(`${own.url}/gift-cards?override=${REMOTE}@${DEVELOPER.origin}`);
    await expect(page.getByText('Worked on.')).toBeVisible();
    await team.change('src/labels.ts', says('Worked on again.'));
    await expect(page.getByText('Worked on again.')).toBeVisible();
  } finally {
    await stop();
  }
});
