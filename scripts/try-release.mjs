import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CommandFailed, root } from './run.mjs';
import { startTrialConsole } from './trial-console.mjs';

/** How long a page may take until it shows something, in milliseconds. */
const SHOWN_WITHIN_MS = 15_000;

/**
 * Tries a build of the shell before it is released: beside all that is live, in a console with the
 * demo's data, its login page and the page after the login have to show themselves without an error.
 * @param {string} folder the part's, built
 * @param {string} executablePath the browser's
 * @throws {CommandFailed} that says what went wrong
 */
export async function tryRelease(folder, executablePath) {
  const place = await mkdtemp(path.join(tmpdir(), 'kuri-trial-'));
  try {
    const releases = path.join(place, 'releases');
    await putIntoTrial(folder, releases);
    const server = await startTrialConsole(place, releases);
    try {
      await openPages(server.url, executablePath);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {string} store
 */
async function putIntoTrial(folder, store) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'server/dist/releases.mjs'), 'trial', folder, '--into', store],
    { cwd: root, encoding: 'utf8' },
  );
  // What refuses it there would refuse the release: its own words say why.
  if (status !== 0) throw new CommandFailed(stderr.trim());
}

/**
 * @param {string} url
 * @param {string} executablePath
 */
async function openPages(url, executablePath) {
  /** @type {string[]} */
  const errors = [];
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.setDefaultTimeout(SHOWN_WITHIN_MS);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url);
    await expectShown(page, 'The login page', errors);
    await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
    await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await expectShown(page, 'The page after the login', errors);
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw refusal('It could not be used', [...errors, String(error)]);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {readonly string[]} errors
 */
async function expectShown(page, name, errors) {
  const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('alert'));
  await shown
    .first()
    .waitFor()
    .catch(() => undefined);
  const alerts = await page.getByRole('alert').allInnerTexts();
  const isShown = (await page.getByRole('heading', { level: 1 }).count()) > 0;
  if (isShown && alerts.length === 0 && errors.length === 0) return;
  throw refusal(`${name} ${isShown ? 'is not without an error' : 'was not shown'}`, [
    ...errors,
    ...alerts,
  ]);
}

/**
 * @param {string} what
 * @param {readonly string[]} why
 */
function refusal(what, why) {
  const lines = [...new Set(why)].map((line) => `\n  ${line.split('\n')[0]}`);
  return new CommandFailed(
    `Nothing has changed:\n  ${what} in a headless browser.${lines.join('')}`,
  );
}
