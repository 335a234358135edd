import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { HEADLESS_FLAGS } from '../../shared/kit/commands/chromium.mjs';
import { ensureChromium } from '../../scripts/install.mjs';
import { buildChanged, publishBuilt } from '../../scripts/parts.mjs';
import { CommandFailed, root, runMain } from '../../scripts/run.mjs';

const PORT = 4790;
const url = `http://127.0.0.1:${PORT}`;
const FOLDER = path.join(root, 'docs/screens');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The day of fixed-moment.mjs, and the one before. */
const [TODAY, YESTERDAY] = ['2026-11-21', '2026-11-20'];

// Writes what the screens look like on the demo of one moment to docs/screens: the same bytes where no screen has
// changed.
await runMain(async () => {
  const executablePath = await ensureChromium();
  await buildChanged();
  const data = await mkdtemp(path.join(tmpdir(), 'kuri-screens-'));
  await publishBuilt(path.join(data, 'releases'));
  const server = serve(data);
  try {
    await ready(server);
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: HEADLESS_FLAGS,
    });
    try {
      const page = await browser.newPage({ viewport: DESK, locale: 'en-IN' });
      await page.clock.setFixedTime(`${TODAY}T10:30:00+05:30`);
      await takeScreens(page, async (name) => {
        await page.mouse.move(0, 0);
        await writeFile(path.join(FOLDER, `${name}.png`), await settled(page));
      });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(data, { recursive: true, force: true });
  }
});

/** A console of its own at one moment. */
function serve(folder) {
  return spawn(process.execPath, [path.join(root, 'scripts/start.mjs'), '--built'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'fixed-moment.mjs')}`,
      PORT: String(PORT),
      KURI_DEMO: '1',
      KURI_DATA_DIR: path.join(folder, 'data'),
      KURI_RELEASES: path.join(folder, 'releases'),
      DRAW_SECRET: 'pictures of one moment, every time',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ready(server) {
  for (let waited = 0; waited < 120_000; waited += 200) {
    if (server.exitCode !== null) throw new CommandFailed('The console has stopped');
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new CommandFailed('The console was not ready within 2 minutes');
}

async function takeScreens(page, save) {
  await page.goto(url);
  await page.getByLabel('Email or mobile number').fill('98470');
  await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await save('login');

  await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/groups');
  for (const name of ['Receipts', 'Dues']) {
    await page.getByRole('button', { name: `Pin ${name}` }).click();
  }
  await save('groups');
  await page.goto(`${url}/collections?dates=last-month`);
  await save('collections');
  await page.goto(`${url}/receipts?dates=last-month`);
  await save('receipts');

  await page.getByRole('button', { name: 'Add Receipt' }).click();
  await page.getByRole('combobox', { name: 'Search Members' }).fill('Ibrahim');
  await page
    .getByRole('option', { name: /Ibrahim/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await save('add-receipt');

  await page.goto(`${url}/overview`);
  await save('overview');
  await page.goto(`${url}/counter`);
  await page.getByRole('combobox', { name: 'Search Members' }).fill('Ibrahim');
  await page.getByRole('option', { name: /due$/ }).first().click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await save('counter');
  await page.goto(`${url}/dayBook?date=${YESTERDAY}`);
  await save('day-book');
  await page.goto(`${url}/payouts?state=confirmed`);
  const winner = await page
    .getByText(/^[A-Z]{2}12-[A-D]-\d{3},/)
    .first()
    .textContent();
  await page.goto(`${url}/statement?ticket=tkt_demo_${winner.split(',')[0].toLowerCase()}`);
  await save('statement');

  await page.goto(`${url}/randomPicker`);
  await page.getByRole('main').getByRole('button', { name: 'Group' }).click();
  await page.getByRole('option', { name: /Lakshmi Gold 12/ }).click();
  await page.getByRole('button', { name: 'Go to Draw' }).click();
  await save('draw-start');
  await page.getByRole('button', { name: 'START' }).click();
  await page.getByText('Confirmed').waitFor();
  await save('draw');

  await page.setViewportSize(PHONE);
  await page.goto(`${url}/members`);
  await save('members-phone');
}

/** The picture of a screen at rest: for a second it has stayed the same. */
async function settled(page) {
  await page.evaluate('document.fonts.ready');
  const waiting = page.getByRole('status').filter({ hasText: /loading/i });
  let before = Buffer.alloc(0);
  for (let tries = 0, same = 0; tries < 120; tries += 1) {
    const isBusy = (await page.locator('[aria-busy="true"]').or(waiting).count()) > 0;
    const now = await page.screenshot({ animations: 'disabled' });
    same = !isBusy && now.equals(before) ? same + 1 : 0;
    if (same === 4) return now;
    before = now;
    await sleep(250);
  }
  throw new CommandFailed(`The screen at ${page.url()} does not become idle`);
}
